import { bridge, type ShopRequests } from '../bridge.ts';

function shopOf(): ShopRequests {
  if (!bridge.shop) throw new Error('no shop in this process');
  return bridge.shop;
}

/**
 * Makes a public request on the server, without a session. Next bundles this file for server components; the request is made by
 * the shop's process itself (shop-requests.ts).
 * @throws ApiFailure, with status 503 when the back end does not answer in time or its answer is none of the contract
 */
export const requestOnServer: ShopRequests['requestOnServer'] = (key, input) =>
  shopOf().requestOnServer(key, input);

/**
 * Makes the same request for something that may be missing.
 * @returns null when it is not found; of a helper, for every failure of the back end behind API_BASE_URL, too
 * @throws ApiFailure, as requestOnServer
 */
export const findOnServer: ShopRequests['findOnServer'] = (key, input, importance) =>
  shopOf().findOnServer(key, input, importance);
