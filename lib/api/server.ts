import { bridge, type FindOnServer } from '../bridge.ts';

/**
 * Makes a public request on the server, without a session. Next bundles this file for server components; the shop's process
 * itself makes the request (shop-requests.ts), and reports to the page what its result depends on.
 * @returns null when it is not found; of a helper, for every failure of the back end behind API_BASE_URL, too
 * @throws ApiFailure, with status 503 when the back end does not answer in time or its answer is none of the contract
 */
export const findOnServer: FindOnServer = (key, input, importance) => {
  if (!bridge.findOnServer) throw new Error('no shop in this process');
  return bridge.findOnServer(key, input, importance);
};
