import { UNPAID } from '@/lib/domain/order-states';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { lockPurchase, recordPurchasePaid } from '../certificates';
import { enqueueStatusEmail, lockOrder, recordTransition } from '../orders';
import { insertPaymentReceipt } from './receipts';

/** What a payment is for: an order, or the purchase of a gift certificate; the other number is null. */
export interface SubjectNumbers {
  order_number: string | null;
  purchase_number: string | null;
}

export interface LockedSubject {
  /** Whether it still waits for its money. */
  isAwaiting: boolean;
  /** Records that its money has come, in the transaction that has locked it. */
  recordPaid: (now: Date) => Promise<void>;
}

async function lockPaidOrder(tx: Db, number: string): Promise<LockedSubject | undefined> {
  const order = await lockOrder(tx, number);
  return (
    order && {
      isAwaiting: order.status === UNPAID,
      recordPaid: async (now) => {
        await recordTransition(tx, order, { status: 'paid', now });
        await insertPaymentReceipt(tx, order, now);
        await enqueueStatusEmail(tx, order, 'paid', now);
      },
    }
  );
}

async function lockPaidPurchase(tx: Db, number: string): Promise<LockedSubject | undefined> {
  const purchase = await lockPurchase(tx, number);
  return (
    purchase && {
      isAwaiting: purchase.status === UNPAID,
      recordPaid: (now) => recordPurchasePaid(tx, purchase, now),
    }
  );
}

/** Locks what a payment is for until the transaction ends: every change of a payment happens under this lock. */
export async function lockSubject(
  tx: Db,
  { order_number, purchase_number }: SubjectNumbers,
): Promise<LockedSubject | undefined> {
  if (order_number !== null) return lockPaidOrder(tx, order_number);
  return purchase_number === null ? undefined : lockPaidPurchase(tx, purchase_number);
}

/** The number that a payment's subject has for the shopper and at the bank. */
export const subjectNumber = ({ order_number, purchase_number }: SubjectNumbers): string =>
  order_number ?? purchase_number ?? '';

/** The page that a provider sends the shopper back to, with its number in lower case (RD-01). */
export function subjectUrl({ siteUrl }: Shop, { order_number, purchase_number }: SubjectNumbers): string {
  if (order_number !== null) return `${siteUrl}/order/${order_number.toLowerCase()}`;
  return `${siteUrl}/elektronnaya-podarochnaya-karta?purchase=${(purchase_number ?? '').toLowerCase()}`;
}
