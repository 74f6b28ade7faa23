import type { IncomingMessage } from 'node:http';
import { DEVICE_COOKIE } from '#lib/domain/device-cookie.ts';
import { getClientNetwork, listLimitedNetworks } from '#lib/routing/client-network.ts';
import type { Shop } from '../shop.ts';

/** Queue of requests and its share, as a multiple of the share of a single client. */
interface QueueShare {
  name: string;
  factor: number;
}

/** Client of a request, as far as its share of the node is concerned. */
export interface Requester {
  /**
   * Queues of the request. A known customer has one. Other visitors have a queue for their network and one for each
   * wider network.
   */
  queues: readonly QueueShare[];
  isKnown: boolean;
}

/**
 * Builds the queues of a network. A wider network has a larger share, by the square root of its factor in rate limits.
 * The root is enough, because these shares bound a single moment: twice as many requests for a /56, four times as many
 * for a /48.
 */
const buildQueues = (network: string): QueueShare[] =>
  listLimitedNetworks(network).map((counted) => ({
    name: counted.network,
    factor: Math.sqrt(counted.factor),
  }));

/**
 * Builds the requester of a network for a browser that has never signed in.
 * @param network see getClientNetwork
 */
export function buildUnknownRequester(network: string): Requester {
  const queues = buildQueues(network);
  return { queues: queues.length > 0 ? queues : [{ name: network, factor: 1 }], isKnown: false };
}

const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`);

type KnownCustomers = Pick<Shop, 'findKnownCustomer'>;

/**
 * Verifies the cookie of a known browser.
 * @returns the pseudonym of the customer who has signed in with it before, null for an unknown browser
 */
async function verify(shop: KnownCustomers, cookie: string): Promise<string | null> {
  try {
    return await shop.findKnownCustomer(cookie);
  } catch {
    // The database that stores the key is unavailable: every browser counts as unknown.
    return null;
  }
}

/**
 * Finds the requester whose share of the node a request uses.
 * @param req a request after `cleanHeaders`
 * @param shop verifies the cookies of known customers
 * @returns no promise for a browser without the cookie of known customers
 */
export function findRequester(
  { headers }: IncomingMessage,
  shop: KnownCustomers,
): Requester | Promise<Requester> {
  const unknownRequester = buildUnknownRequester(getClientNetwork(String(headers['x-forwarded-for'])));
  const [, cookie] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (cookie === undefined) return unknownRequester;
  return verify(shop, cookie).then((customer) =>
    customer === null
      ? unknownRequester
      : { queues: [{ name: `known:${customer}`, factor: 1 }], isKnown: true },
  );
}
