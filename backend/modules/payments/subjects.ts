import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { lockPurchase, recordPurchasePaid } from '../certificates/index.ts';
import { enqueueStatusMessages, lockOrder, recordOrderTransition } from '../orders/index.ts';
import { insertAdvanceReceipt, insertPrepaymentReceipt, type PaymentSubjectId } from './receipts.ts';
import { reviveOrder } from './revive.ts';

/**
 * Numbers of a payment's subject. Either the order's number or the certificate purchase's number is set, and the other
 * number is null.
 */
export interface PaymentSubjectNumbers {
  order_number: string | null;
  purchase_number: string | null;
}

/** The subject of a payment, locked until the transaction ends. */
export interface LockedPaymentSubject {
  id: PaymentSubjectId;
  /** Number of the subject as the shopper sees it. */
  number: string;
  /** E-mail address for messages about the subject. */
  email: string;
  /** True when the subject awaits its payment. */
  isAwaiting: boolean;
  /** True when the subject is cancelled. Its money must then be refunded. */
  isCancelled: boolean;
  /** Records that the subject was paid. Call it in the transaction that has locked the subject. */
  recordPaid: (now: Date) => Promise<void>;
  /**
   * Accepts a payment that arrived after the subject was cancelled as unpaid (docs/decisions/035).
   * @returns false when the money must be refunded
   */
  revive: (now: Date) => Promise<boolean>;
}

async function lockPaidOrder(tx: Db, number: string): Promise<LockedPaymentSubject | undefined> {
  const order = await lockOrder(tx, number);
  return (
    order && {
      id: { order_id: order.id },
      number,
      email: order.email,
      isAwaiting: order.status === AWAITING_PAYMENT,
      isCancelled: order.status === 'cancelled',
      recordPaid: async (now) => {
        await recordOrderTransition(tx, order, { status: 'paid', now });
        await insertPrepaymentReceipt(tx, order.id, now);
        await enqueueStatusMessages(tx, order, 'paid', now);
      },
      revive: async (now) => {
        const isRevived = await reviveOrder(tx, order, now);
        if (isRevived) await insertPrepaymentReceipt(tx, order.id, now);
        return isRevived;
      },
    }
  );
}

async function lockPaidPurchase(tx: Db, number: string): Promise<LockedPaymentSubject | undefined> {
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
    isAwaiting: purchase.status === AWAITING_PAYMENT,
    isCancelled,
    recordPaid,
    // A late payment can always be accepted, because a certificate is never out of stock.
    revive: async (now) => {
      if (isCancelled) await recordPaid(now);
      return isCancelled;
    },
  };
}

/** Locks the subject of a payment until the transaction ends. Every change of a payment requires this lock. */
export async function lockPaymentSubject(
  tx: Db,
  { order_number, purchase_number }: PaymentSubjectNumbers,
): Promise<LockedPaymentSubject | undefined> {
  if (order_number !== null) return lockPaidOrder(tx, order_number);
  return purchase_number === null ? undefined : lockPaidPurchase(tx, purchase_number);
}

/** Returns the number of a payment's subject for the shopper and the bank. */
export const getPaymentSubjectNumber = ({ order_number, purchase_number }: PaymentSubjectNumbers): string =>
  order_number ?? purchase_number ?? '';

/** Builds the URL to which a provider redirects the shopper, with the number in lower case (RD-01). */
export function buildPaymentReturnUrl(
  { siteUrl }: Shop,
  { order_number, purchase_number }: PaymentSubjectNumbers,
): string {
  if (order_number !== null) return `${siteUrl}/order/${order_number.toLowerCase()}`;
  return `${siteUrl}/elektronnaya-podarochnaya-karta?purchase=${(purchase_number ?? '').toLowerCase()}`;
}
