import type { Db } from '../../db/client.ts';
import { enqueueOrderText, type LockedOrder } from '../orders/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { returnTexts } from './texts.ts';

/** New return that is announced. */
interface ReceivedReturn {
  /** The return's number. */
  number: string;
  /** E-mail of the person who requested it. */
  email: string;
  /** True when the order's shopper has requested it in their own session. */
  own: boolean;
  now: Date;
}

/**
 * Queues the messages about a new return, to the person who requested it and to the order's own address. When the
 * order's shopper did not request it, the order's phone gets an SMS too, because another person may try to get the
 * money.
 */
export async function enqueueReturnReceived(
  tx: Db,
  order: LockedOrder,
  { number, email, own, now }: ReceivedReturn,
): Promise<void> {
  const message = { template: 'return_received', return: number } as const;
  const isSame = email.toLowerCase() === order.email.toLowerCase();
  if (own || !isSame) await enqueueEmail(tx, { ...message, to: email }, now);
  if (!own || !isSame) await enqueueEmail(tx, { ...message, to: order.email, is_notice: true }, now);
  if (!own) {
    const text = returnTexts.sms(number, order.number);
    await enqueueOrderText(tx, order, { template: 'return', text }, now);
  }
}
