import { registerShop } from '#lib/api/transport.ts';
import { invalidateTags } from '#lib/cache/invalidate.ts';

/** Loaded when it is first called: a storefront without a shop of its own never does. */
export async function callShop(request: Request): Promise<Response> {
  const { onInvalidateTags, shopBackend } = await import('#backend/instance.ts');
  // The backend knows nothing of Next's caches; it only says which tags to invalidate.
  onInvalidateTags(invalidateTags);
  return shopBackend().fetch(request);
}

/** Verifies the cookie of a known browser. @returns the customer's pseudonym; null for a stranger */
export async function findKnownCustomer(cookie: string): Promise<string | null> {
  const { customerOfBrowser } = await import('#backend/instance.ts');
  return customerOfBrowser(cookie);
}

/** Server components reach the shop by lib/api; the root layout calls this before any of them renders. */
export const mountShop = (): void => registerShop(callShop);
