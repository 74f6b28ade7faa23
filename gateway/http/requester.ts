import type { IncomingMessage } from 'node:http';
import { DEVICE_COOKIE } from '#lib/domain/device-cookie.ts';
import { getClientNetwork, listLimitedNetworks } from '#lib/routing/client-network.ts';
import type { BackEnd } from '../shop.ts';

/** Name of a request queue, and the factor by which its limits exceed the limits of a single client. */
interface QueueShare {
  name: string;
  factor: number;
}

/** Client of a request, with the queues that limit the client's requests on this node. */
export interface Requester {
  /**
   * Queues in which the request waits. A known customer has one queue. Other visitors have a queue for their network
   * and one for each wider network.
   */
  queues: readonly QueueShare[];
  isKnown: boolean;
}

/**
 * Builds the queues of a network. A wider network may have more simultaneous requests than a single client: twice as many
 * for a /56, four times as many for a /48. These factors are the square roots of the factors in rate limits. Smaller
 * factors are enough, because the queues limit simultaneous requests only.
 */
const buildQueues = (network: string): QueueShare[] =>
  listLimitedNetworks(network).map((counted) => ({
    name: counted.network,
    factor: Math.sqrt(counted.factor),
  }));

/**
 * Builds the requester of a network for a browser that has never signed in.
 * @param network network as returned by `getClientNetwork`
 */
export function buildUnknownRequester(network: string): Requester {
  const queues = buildQueues(network);
  return { queues: queues.length > 0 ? queues : [{ name: network, factor: 1 }], isKnown: false };
}

const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`);

type KnownCustomers = Pick<BackEnd, 'findKnownCustomer'>;

/**
 * Verifies the device cookie of a browser.
 * @returns the pseudonym of the customer who has signed in with this browser before, null for an unknown browser
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
 * Finds the requester whose queues limit a request.
 * @param req a request after `cleanHeaders`
 * @param shop verifies the cookies of known customers
 * @returns the requester. It is a promise only for a browser with a device cookie, which has to be verified
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
