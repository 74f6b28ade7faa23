import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import type { PaymentProvider, PaymentState } from '../../providers/payment/port.ts';
import { processDueRows } from './due.ts';
import { recordPaymentDecision } from './payment-decisions.ts';
import { requirePayment } from './pending.ts';
import type { PaymentRow } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/**
 * Delays of retries, in seconds. Retries never end, because the authorized money must reach the shop or the shopper.
 */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
/**
 * Number of days after which the money is captured even if the order's assembly has not begun. Card authorizations
 * expire after seven days.
 */
const HOLD_DAYS = 6;

/** Captures or releases the money of an authorized payment. @returns the payment's status at the bank */
async function captureOrRelease(
  { id, reference, amount, status, subject_status }: PaymentRow,
  provider: PaymentProvider,
): Promise<PaymentState['status']> {
  const state = await provider.getStatus({ id, reference });
  if (state.status !== 'held') return state.status;
  if (status === 'unwanted' || subject_status === 'cancelled') {
    await provider.cancel({ id, reference });
    return 'declined';
  }
  await provider.capture({ id, reference, amount });
  return 'paid';
}

async function processAuthorizedPayment(shop: Shop, id: string): Promise<void> {
  try {
    const { payment, provider } = await requirePayment(shop, id);
    const status = await captureOrRelease(payment, provider);
    if (status !== 'pending') await recordPaymentDecision(shop, { id, status }, provider.name);
  } catch (err) {
    shop.log.error({ err, payment: id }, 'authorized payment neither captured nor released');
  }
}

/**
 * Captures authorized payments of certificates, and of orders whose assembly has begun. Releases the authorizations of
 * cancelled orders. Run it periodically.
 * @returns the number of attempts
 */
export const processAuthorizedPayments = (shop: Shop): Promise<number> => {
  const now = shop.now();
  const expiry = new Date(now.getTime() - HOLD_DAYS * 24 * HOUR * 1000);
  return processDueRows(
    shop.db,
    {
      table: 'order_payments',
      condition: sql`t.held AND (
        t.status <> 'paid' OR t.purchase_id IS NOT NULL OR t.updated_at < ${expiry}
        OR EXISTS (SELECT FROM orders o WHERE o.id = t.order_id AND o.status NOT IN ('awaiting_payment', 'paid')))`,
      now,
      backoffSeconds: RETRY_DELAYS,
    },
    (id) => processAuthorizedPayment(shop, id),
  );
};
