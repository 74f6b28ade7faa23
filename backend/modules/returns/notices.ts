import type { Db } from '../../db/client.ts';
import { enqueueOrderText, type LockedOrder } from '../orders/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { returnTexts } from './texts.ts';

interface Asked {
  /** The return's number. */
  number: string;
  /** The e-mail of whoever asks for it. */
  email: string;
  /** They are the order's shopper, in a session of their own. */
  own: boolean;
  now: Date;
}

/**
 * Tells of a new return: whoever has asked for it, and the order's own address, however it was asked for. When it was not
 * the order's shopper, the order's phone gets an SMS too: somebody else may want the money.
 */
export async function enqueueReceived(
  tx: Db,
  order: LockedOrder,
  { number, email, own, now }: Asked,
): Promise<void> {
  const letter = { template: 'return_received', return: number } as const;
  const isSame = email.toLowerCase() === order.email.toLowerCase();
  if (own || !isSame) await enqueueEmail(tx, { ...letter, to: email }, now);
  if (!own || !isSame) await enqueueEmail(tx, { ...letter, to: order.email, is_notice: true }, now);
  if (!own) {
    const text = returnTexts.sms(number, order.number);
    await enqueueOrderText(tx, order, { template: 'return', text }, now);
  }
}
