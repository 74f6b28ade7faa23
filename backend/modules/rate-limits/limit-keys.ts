import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { getClientNetwork, listLimitedNetworks } from '#lib/routing/client-network.ts';

/** Part of a RequestContext from which rate-limit keys are built. */
interface Client {
  /** IP address. Empty when the address is unknown. */
  address: string;
}

/** Client that may be a known customer. */
export interface Requester extends Client {
  /** Key of a known customer (kernel/device.ts). Null for any other client. */
  known: string | null;
}

const NETWORK = 'network:';
const KNOWN = 'known:';

/** Returns the rate-limit key of a client's network (getClientNetwork). Null for an unknown IP address. */
export function getNetworkLimitKey({ address }: Client): string | null {
  const network = getClientNetwork(address);
  return network === '' ? null : NETWORK + network;
}

/**
 * Returns the rate-limit key of a request: the known customer of this browser, otherwise the network. Use it only for
 * limits on the cost of requests. Limits on guesses at secrets must use getNetworkLimitKey, because otherwise an
 * attacker could guess from many profiles.
 * @returns null for a client that is not a known customer and has an unknown IP address
 */
export const getRequesterLimitKey = ({ known, address }: Requester): string | null =>
  known === null ? getNetworkLimitKey({ address }) : KNOWN + known;

/**
 * Builds the rate-limit key for attempts of one network on one target. A target is a phone, a mailbox or an order
 * number, for example. One network cannot use up the limit of other networks for the same target.
 * @param target target such as `phone:+79161234567`
 * @returns null for an unknown IP address
 */
export const buildClientTargetLimitKey = (client: Client, target: string): string | null =>
  buildTargetLimitKey(getNetworkLimitKey(client), target);

/**
 * Builds the rate-limit key for attempts of one network on one target.
 * @param network rate-limit key from getNetworkLimitKey or getRequesterLimitKey
 */
export const buildTargetLimitKey = (network: string | null, target: string): string | null =>
  network === null ? null : `${target} ${network}`;

/**
 * Computes the rate-limit key of a mailbox. It is a hash of the e-mail address, because counters are stored longer than
 * the messages.
 */
export const computeMailboxLimitKey = (email: string): string =>
  `mailbox:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/** Rate-limit key under which attempts are counted, with the factor by which its limit is multiplied. */
interface CountedSubject {
  subject: string;
  factor: number;
}

/**
 * Lists the rate-limit keys for which an attempt counts. An attempt of a /64 network counts for its /56 and its /48
 * too, with higher limits.
 * @returns the given key first, with the factor 1. There are other keys only if the given key contains an IPv6 network
 */
export function listCountedLimitKeys(subject: string): CountedSubject[] {
  const at = subject.lastIndexOf(NETWORK);
  if (at < 0) return [{ subject, factor: 1 }];
  const head = subject.slice(0, at + NETWORK.length);
  const wider = listLimitedNetworks(subject.slice(head.length)).slice(1);
  return [
    { subject, factor: 1 },
    ...wider.map(({ network, factor }) => ({ subject: head + network, factor })),
  ];
}

/**
 * Builds the SQL condition that a stored rate-limit key equals `subject`, or is a network within that network.
 * @param column column with rate-limit keys, such as those from getNetworkLimitKey
 * @param subject rate-limit key from listCountedLimitKeys
 */
export function isLimitKeyWithin(column: string, subject: string): RawBuilder<boolean> {
  const stored = sql.ref(column);
  if (!/^network:.+\/(?:56|48)$/.test(subject)) return sql<boolean>`(${stored} = ${subject})`;
  // CASE instead of AND, because SQL may evaluate the conditions of an AND in any order, and the cast would fail.
  return sql<boolean>`(CASE WHEN ${stored} LIKE 'network:_%'
    THEN substr(${stored}, 9)::cidr <<= ${subject.slice(NETWORK.length)}::cidr ELSE false END)`;
}
