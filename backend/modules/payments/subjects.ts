import { UNPAID } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { lockPurchase, recordPurchasePaid } from '../certificates/index.ts';
import { enqueueStatusEmail, lockOrder, recordTransition } from '../orders/index.ts';
import { insertAdvanceReceipt, insertPrepaymentReceipt, type SubjectId } from './receipts.ts';
import { reviveOrder } from './revive.ts';

/** What a payment is for: an order, or the purchase of a gift certificate; the other number is null. */
export interface SubjectNumbers {
  order_number: string | null;
  purchase_number: string | null;
}

export interface LockedSubject {
  id: SubjectId;
  /** As the shopper sees it, and where letters about it go. */
  number: string;
  email: string;
  /** Whether it still waits for its money. */
  isAwaiting: boolean;
  /** Whether it has given up what was bought: its money goes back. */
  isCancelled: boolean;
  /** Records that its money has come, in the transaction that has locked it. */
  recordPaid: (now: Date) => Promise<void>;
  /**
   * Takes money that came after the subject had been given up as unpaid (docs/decisions/035).
   * @returns false when the money has to go back
   */
  revive: (now: Date) => Promise<boolean>;
}

async function lockPaidOrder(tx: Db, number: string): Promise<LockedSubject | undefined> {
  const order = await lockOrder(tx, number);
  return (
    order && {
      id: { order_id: order.id },
      number,
      email: order.email,
      isAwaiting: order.status === UNPAID,
      isCancelled: order.status === 'cancelled',
      recordPaid: async (now) => {
        await recordTransition(tx, order, { status: 'paid', now });
        await insertPrepaymentReceipt(tx, order.id, now);
        await enqueueStatusEmail(tx, order, 'paid', now);
      },
      revive: async (now) => {
        const isRevived = await reviveOrder(tx, order, now);
        if (isRevived) await insertPrepaymentReceipt(tx, order.id, now);
        return isRevived;
      },
    }
  );
}

async function lockPaidPurchase(tx: Db, number: string): Promise<LockedSubject | undefined> {
  const purchase = await lockPurchase(tx, number);
  if (!purchase) return undefined;
  const recordPaid = async (now: Date) => {
    await recordPurchasePaid(tx, purchase, now);
    await insertAdvanceReceipt(tx, purchase.id, now);
  };
  const isCancelled = purchase.status === 'cancelled';
  return {
    id: { purchase_id: purchase.id },
    number,
    email: purchase.email,
    isAwaiting: purchase.status === UNPAID,
    isCancelled,
    recordPaid,
    // A certificate has no stock that could be gone: whoever pays for it gets it.
    revive: async (now) => {
      if (isCancelled) await recordPaid(now);
      return isCancelled;
    },
  };
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
