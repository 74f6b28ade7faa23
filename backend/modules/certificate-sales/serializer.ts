import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { formatMoscowTime, getMoscowDay } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { AWAITING_PAYMENT, computeSecondsToPay } from '#lib/domain/order-states.ts';
import { purchaseStatusTitles } from '#lib/texts/certificate-purchase.ts';
import type { Db } from '../../db/client.ts';
import { getIds } from '../../kernel/rows.ts';
import { findPurchasePaymentStates } from '../payments/index.ts';
import type { PurchaseRow } from './repo.ts';

const formatTime = (moment: Date) => formatMoscowTime(moment, '+03:00');

/** Returns true when the certificate was sent and nothing of it has been spent. */
const isUnused = ({ status, certificate_status, balance, nominal, valid_until }: PurchaseRow, now: Date) =>
  status === 'sent' &&
  certificate_status === 'active' &&
  balance === nominal &&
  (valid_until ?? '') >= getMoscowDay(now);

/** Converts rows to purchases as their buyer sees them. Amounts are in roubles. */
export async function toPurchases(
  db: Db,
  rows: readonly PurchaseRow[],
  now: Date,
): Promise<CertificatePurchase[]> {
  const states = await findPurchasePaymentStates(db, getIds(rows));
  return rows.map((row) => ({
    number: row.number,
    created_at: formatTime(row.created_at),
    status: row.status,
    status_title: purchaseStatusTitles[row.status],
    amount: toRoubles(row.amount),
    design: row.design,
    text: row.text,
    sender_name: row.sender_name,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    email: row.email,
    send_on: row.send_on,
    sent_at: row.sent_at && formatTime(row.sent_at),
    method: row.method,
    payment_state: states.get(row.id) ?? null,
    pay_seconds: row.status === AWAITING_PAYMENT ? computeSecondsToPay(row.created_at, now) : null,
    reason: row.cancel_reason,
    can_correct: row.status === 'paid' || isUnused(row, now),
    can_resend: isUnused(row, now),
  }));
}
