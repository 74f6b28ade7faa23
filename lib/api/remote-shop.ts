import type { OwnerTokens } from '#lib/settings/owner-tokens.ts';
import { handleOwnerChanged, OWNER_CHANGED_PATH } from './owner-changed.ts';
import { proxyRequest } from './proxy-request.ts';
import { isRemoteUp } from './remote-up.ts';
import { connectShop } from './shop-requests.ts';

/** Interface by which the gateway calls the back end behind API_BASE_URL. */
interface RemoteShop {
  fetch: (request: Request) => Promise<Response>;
  /** Always null, because another back end has its own session cookies. */
  findKnownCustomer: () => Promise<null>;
  check: () => Promise<{ backend: boolean }>;
}

/**
 * Connects the gateway and the pages to the back end behind API_BASE_URL (decision 021).
 * @param invalidate called with the cache tags of the data that the back end reports as changed
 */
export function openRemoteShop(
  base: URL,
  ownerTokens: OwnerTokens,
  invalidate: (tags: readonly string[]) => void,
): RemoteShop {
  connectShop();
  return {
    fetch: async (request) =>
      request.method === 'POST' && new URL(request.url).pathname === OWNER_CHANGED_PATH
        ? handleOwnerChanged(request, ownerTokens, invalidate)
        : proxyRequest(base, request),
    findKnownCustomer: async () => null,
    check: async () => ({ backend: await isRemoteUp(base) }),
  };
}
