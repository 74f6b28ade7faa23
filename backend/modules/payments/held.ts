import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import type { PaymentProvider, PaymentState } from '../../providers/payment/port.ts';
import { attemptDue } from './due.ts';
import { requirePayment } from './pending.ts';
import type { PaymentRow } from './repo.ts';
import { settlePayment } from './settle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Held money is never given up: neither the shop's nor the shopper's. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
/** Cards hold money for seven days: before that it is taken, whatever state the order is in. */
const HOLD_DAYS = 6;

/** Takes or releases held money. @returns what has become of it, by the bank's own word */
async function takeOrRelease(
  { id, reference, amount, status, subject_status }: PaymentRow,
  provider: PaymentProvider,
): Promise<PaymentState['status']> {
  const state = await provider.status({ id, reference });
  if (state.status !== 'held') return state.status;
  if (status === 'unwanted' || subject_status === 'cancelled') {
    await provider.cancel({ id, reference });
    return 'declined';
  }
  await provider.settle({ id, reference, amount });
  return 'paid';
}

async function settleHeld(shop: Shop, id: string): Promise<void> {
  try {
    const { payment, provider } = await requirePayment(shop, id);
    const status = await takeOrRelease(payment, provider);
    if (status !== 'pending') await settlePayment(shop, { id, status }, provider.name);
  } catch (err) {
    shop.log.error({ err, payment: id }, 'held money was neither taken nor released');
  }
}

/**
 * Takes held money of orders that are assembled or further and of certificates, and releases that of cancelled orders;
 * to be run again and again.
 * @returns how many attempts were made
 */
export const settleHeldPayments = (shop: Shop): Promise<number> => {
  const now = shop.now();
  const tooOld = new Date(now.getTime() - HOLD_DAYS * 24 * HOUR * 1000);
  return attemptDue(
    shop.db,
    {
      table: 'order_payments',
      condition: sql`t.held AND (
        t.status <> 'paid' OR t.purchase_id IS NOT NULL OR t.updated_at < ${tooOld}
        OR EXISTS (SELECT FROM orders o WHERE o.id = t.order_id AND o.status NOT IN ('awaiting_payment', 'paid')))`,
      now,
      waits: WAITS,
    },
    (id) => settleHeld(shop, id),
  );
};
