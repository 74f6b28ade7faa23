import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { getClientNetwork, listLimitedNetworks } from '#lib/routing/client-network.ts';

/** Part of a RequestContext that rate limits read. */
interface Client {
  /** IP address, empty when it is unknown. */
  address: string;
}

/** Client that may be a known customer. */
export interface Requester extends Client {
  /** Key of a known customer (kernel/device.ts), null for another client. */
  known: string | null;
}

const NETWORK = 'network:';
const KNOWN = 'known:';

/** Returns the network of a client (getClientNetwork) as a subject, or null for an unknown address. */
export function getNetworkSubject({ address }: Client): string | null {
  const network = getClientNetwork(address);
  return network === '' ? null : NETWORK + network;
}

/**
 * Returns the subject of a request: the known customer of this browser, otherwise the network. Only for limits of cost.
 * Guesses at secrets must use getNetworkSubject, because otherwise an attacker could guess from many profiles.
 * @returns null for another client with an unknown address
 */
export const getRequesterSubject = ({ known, address }: Requester): string | null =>
  known === null ? getNetworkSubject({ address }) : KNOWN + known;

/**
 * Builds the subject of one network's attempts at one phone, mailbox or number. A network cannot use up the limit of
 * other networks for the same target.
 * @param target target such as `phone:+79161234567`
 * @returns null for an unknown address
 */
export const buildClientTargetSubject = (client: Client, target: string): string | null =>
  buildTargetSubject(getNetworkSubject(client), target);

/**
 * Builds the subject of a network's attempts at a target.
 * @param network subject from getNetworkSubject or getRequesterSubject
 */
export const buildTargetSubject = (network: string | null, target: string): string | null =>
  network === null ? null : `${target} ${network}`;

/** Computes the subject of a mailbox as a hash of its address, because counters are stored longer than the messages. */
export const computeMailboxSubject = (email: string): string =>
  `mailbox:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/** Counted subject, with the factor by which its limit is multiplied. */
interface CountedSubject {
  subject: string;
  factor: number;
}

/**
 * Lists the subjects for which an attempt counts: a /64 network counts for its /56 and its /48 too, with higher limits.
 * @returns the subject itself first, with the factor 1. No others unless it contains an IPv6 network
 */
export function listCountedSubjects(subject: string): CountedSubject[] {
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
 * Builds the SQL condition that a stored subject is this subject, or a network within it.
 * @param column column with subjects of getNetworkSubject or others
 * @param subject subject from listCountedSubjects
 */
export function isSubjectWithin(column: string, subject: string): RawBuilder<boolean> {
  const stored = sql.ref(column);
  if (!/^network:.+\/(?:56|48)$/.test(subject)) return sql<boolean>`(${stored} = ${subject})`;
  // CASE, because SQL may evaluate the conditions of an AND in any order.
  return sql<boolean>`(CASE WHEN ${stored} LIKE 'network:_%'
    THEN substr(${stored}, 9)::cidr <<= ${subject.slice(NETWORK.length)}::cidr ELSE false END)`;
}
