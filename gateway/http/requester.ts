import type { IncomingMessage } from 'node:http';
import { DEVICE_COOKIE } from '#lib/domain/device-cookie.ts';
import { clientNetwork, countedNetworks } from '#lib/routing/client-network.ts';
import type { Shop } from '../shop.ts';

/** A line in which requests are queued, and how many times the share of a single client it has. */
interface Line {
  name: string;
  factor: number;
}

/** The client of a request, as far as its share of the node is concerned. */
export interface Requester {
  /** The line of a known customer alone; of a stranger those of the network and of the wider ones around it. */
  lines: readonly Line[];
  isKnown: boolean;
}

/**
 * A wider network has fewer turns than it has of slower limits, because they are bounds of one moment: twice as many for a
 * /56, four times for a /48.
 */
const linesOf = (network: string): Line[] =>
  countedNetworks(network).map((counted) => ({ name: counted.network, factor: Math.sqrt(counted.factor) }));

/** The requester of a network, about whose browser nothing is known. @param network see clientNetwork */
export function strangerOf(network: string): Requester {
  const lines = linesOf(network);
  return { lines: lines.length > 0 ? lines : [{ name: network, factor: 1 }], isKnown: false };
}

const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`);

type KnownCustomers = Pick<Shop, 'findKnownCustomer'>;

/** @returns the pseudonym of the customer who has signed in with this browser before; null for a stranger */
async function verify(shop: KnownCustomers, cookie: string): Promise<string | null> {
  try {
    return await shop.findKnownCustomer(cookie);
  } catch {
    // The database that holds the key is unavailable: everybody is a stranger.
    return null;
  }
}

/**
 * Finds out whose share of the node a request uses.
 * @param req a request whose headers the guard has cleaned
 * @param shop recognizes the browsers of its customers
 * @returns at once for a browser without the cookie of known ones
 */
export function requesterOf(
  { headers }: IncomingMessage,
  shop: KnownCustomers,
): Requester | Promise<Requester> {
  const stranger = strangerOf(clientNetwork(String(headers['x-forwarded-for'])));
  const [, cookie] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (cookie === undefined) return stranger;
  return verify(shop, cookie).then((customer) =>
    customer === null ? stranger : { lines: [{ name: `known:${customer}`, factor: 1 }], isKnown: true },
  );
}
