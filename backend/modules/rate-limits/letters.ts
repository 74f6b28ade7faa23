import type { Db } from '../../db/client.ts';
import { countAttempt, type Window } from './service.ts';
import { inNetwork, mailboxSubject } from './subjects.ts';

/** What one network causes to a mailbox: an order with its changes, a question and a booking in a day are fewer. */
const BY_NETWORK: Window = { action: 'letter', max: 10, hours: 24 };
/** What everybody together causes: a bound of what many networks may do to one mailbox. */
const IN_ALL: Window = { action: 'letter', max: 30, hours: 24 };

/**
 * Counts one more letter to a mailbox that somebody has typed and nobody has confirmed: of orders, messages, bookings,
 * subscriptions and certificates together. Letters that the shop's owner or a bank causes are not counted, nor, of
 * orders and bookings, those to the confirmed mailbox of the customer whose they are.
 * @param network whose request causes the letter, see networkSubject; null when that is not known: then everybody's count
 * alone decides
 * @returns null when the letter may go; else the seconds until one may: what it tells of is done without it, or is
 * refused where the letter is all of it
 */
export async function countLetter(
  db: Db,
  now: Date,
  email: string,
  network: string | null,
): Promise<number | null> {
  const mailbox = mailboxSubject(email);
  const own = inNetwork(network, mailbox);
  if (own !== null) {
    const { wait } = await countAttempt(db, now, BY_NETWORK, own);
    if (wait !== null) return wait;
  }
  return (await countAttempt(db, now, IN_ALL, mailbox)).wait;
}
