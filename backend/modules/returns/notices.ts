import type { Db } from '../../db/client.ts';
import { enqueueOrderText, type LockedOrder } from '../orders/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { returnTexts } from './texts.ts';

/** New return about which messages are sent. */
interface ReceivedReturn {
  /** The return's number. */
  number: string;
  /** E-mail of the person who requested the return. */
  email: string;
  /** True when the order's shopper has requested the return in their own session. */
  own: boolean;
  now: Date;
}

/**
 * Queues the e-mails about a new return. The e-mails are sent to the person who requested the return and to the order's
 * e-mail address. When the order's shopper did not request the return, an SMS is sent to the order's phone too, because
 * another person may try to get the money.
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
