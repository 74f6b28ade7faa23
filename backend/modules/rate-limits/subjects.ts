import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { clientNetwork, countedNetworks } from '#lib/routing/client-network.ts';

/** The part of a RequestContext that limits look at. */
interface Client {
  /** The IP address; empty when it is unknown. */
  address: string;
}

/** A client of whom the shop may know which customer it is. */
export interface Requester extends Client {
  /** See kernel/device.ts; null for a stranger. */
  known: string | null;
}

const NETWORK = 'network:';
const KNOWN = 'known:';

/** Names the network of a client, see clientNetwork; null when the address is unknown. */
export function networkSubject({ address }: Client): string | null {
  const network = clientNetwork(address);
  return network === '' ? null : NETWORK + network;
}

/**
 * Names the client whose share of a limit a request uses: the customer who is signed in, or has signed in with this
 * browser before, else the network. For limits of cost only: guesses at secrets are counted by networkSubject, because a
 * customer could otherwise guess from each of many profiles.
 * @returns null when the address of a stranger is unknown
 */
export const requesterSubject = ({ known, address }: Requester): string | null =>
  known === null ? networkSubject({ address }) : KNOWN + known;

/**
 * Names the attempts of one client at one phone, mailbox or number, so that a stranger uses up their own.
 * @param target `phone:+79161234567`
 * @returns null when the address is unknown
 */
export const targetByNetwork = (client: Client, target: string): string | null =>
  inNetwork(networkSubject(client), target);

/** The same of a subject that was determined before. @param network see networkSubject and requesterSubject */
export const inNetwork = (network: string | null, target: string): string | null =>
  network === null ? null : `${target} ${network}`;

/** A mailbox without its address, because counters outlive the messages that they count. */
export const mailboxSubject = (email: string): string =>
  `mailbox:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/** A subject whose attempts are counted, and how many times the limit it has. */
interface CountedSubject {
  subject: string;
  factor: number;
}

/**
 * Widens a subject by network: attempts of a /64 count for its /56 and its /48 too, whose limits are wider.
 * @returns the subject itself first, with the factor 1; alone when it names no IPv6 network
 */
export function countedSubjects(subject: string): CountedSubject[] {
  const at = subject.lastIndexOf(NETWORK);
  if (at < 0) return [{ subject, factor: 1 }];
  const head = subject.slice(0, at + NETWORK.length);
  const wider = countedNetworks(subject.slice(head.length)).slice(1);
  return [
    { subject, factor: 1 },
    ...wider.map(({ network, factor }) => ({ subject: head + network, factor })),
  ];
}

/**
 * SQL: a stored subject is this one, or a network within it.
 * @param column holds subjects of networkSubject or others
 * @param subject of countedSubjects
 */
export function isWithin(column: string, subject: string): RawBuilder<boolean> {
  const stored = sql.ref(column);
  if (!/^network:.+\/(?:56|48)$/.test(subject)) return sql<boolean>`(${stored} = ${subject})`;
  // A CASE, because the order in which the conditions of an AND are computed is not fixed.
  return sql<boolean>`(CASE WHEN ${stored} LIKE 'network:_%'
    THEN substr(${stored}, 9)::cidr <<= ${subject.slice(NETWORK.length)}::cidr ELSE false END)`;
}
