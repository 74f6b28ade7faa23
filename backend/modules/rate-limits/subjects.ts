import { createHash } from 'node:crypto';
import { clientNetwork } from '@/lib/routing/client-network';

/** Whoever asks: the part of a RequestContext that limits look at. */
interface Client {
  /** The IP address; empty when it is unknown. */
  address: string;
}

/** Everybody of one network, see clientNetwork; null when the address is unknown. */
export function networkSubject({ address }: Client): string | null {
  const network = clientNetwork(address);
  return network === '' ? null : `network:${network}`;
}

/**
 * One network's attempts at one phone, mailbox, number: a stranger uses up their own and not those of whom it belongs to.
 * @param target what is tried: `phone:+79161234567`
 * @returns null when the address is unknown
 */
export const targetByNetwork = (client: Client, target: string): string | null =>
  inNetwork(networkSubject(client), target);

/** The same of a network that is known already. @param network see networkSubject */
export const inNetwork = (network: string | null, target: string): string | null =>
  network === null ? null : `${target} ${network}`;

/** A mailbox without its address: counters outlive the messages that they count. */
export const mailboxSubject = (email: string): string =>
  `mailbox:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
