import { type FindOnServer, nextBridge } from '../bridge.ts';

/**
 * Makes a public request on the server, without a session. Next bundles this file for server components. The
 * request itself is made by the Node process (shop-requests.ts), which also reports the page's dependencies.
 * @returns null when the requested object is not found. With the importance `helper`, the result is also null
 * after any failure of the back end behind API_BASE_URL.
 * @throws ApiFailure, with status 503 when the back end does not answer in time or its response does not
 * match the contract
 */
export const findOnServer: FindOnServer = (key, input, importance) => {
  if (!nextBridge.findOnServer) throw new Error('no shop in this process');
  return nextBridge.findOnServer(key, input, importance);
};
