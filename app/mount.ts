import { apiBaseUrl } from '@/lib/api/base-url';
import { OWNER_CHANGED, ownerChanged } from '@/lib/api/owner-changed';
import { passOn } from '@/lib/api/pass-on';
import { registerShop } from '@/lib/api/transport';
import { invalidateTags } from '@/lib/cache/invalidate';

/** Loaded when it is first called: a storefront without a shop of its own never does. */
async function callShop(request: Request): Promise<Response> {
  const { onInvalidateTags, shopBackend } = await import('@/backend/instance');
  // The backend knows nothing of Next's caches; it only says which tags to invalidate.
  onInvalidateTags(invalidateTags);
  return shopBackend().fetch(request);
}

/** Server components reach the shop by lib/api; the root layout calls this before any of them renders. */
export const mountShop = (): void => registerShop(callShop);

/** The shop behind the storefront's own address: what the API's routes hand a request to. */
export function handle(request: Request): Promise<Response> {
  const { url, method, headers, body, signal } = request;
  const base = apiBaseUrl();
  if (base)
    return method === 'POST' && new URL(url).pathname === OWNER_CHANGED
      ? ownerChanged(request)
      : passOn(base, request);
  // Next hands a proxy, which cannot be copied: a body of unknown length (every DELETE) needs that.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return callShop(new Request(url, init));
}
