import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { PaymentProvider, PaymentState } from '../../providers/payment/port.ts';
import { processDueRows } from './due.ts';
import { paymentErrors } from './errors.ts';
import { applyPaymentDecision } from './payment-decisions.ts';
import { findAnyPayment, type PaymentRow } from './repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delay of the first poll of the bank after the start of a payment, in seconds. The poll replaces a lost webhook. */
export const FIRST_POLL_SECONDS = 2 * MINUTE;
/** Delays of further polls, in seconds. The bank is not polled after the last delay. */
const POLL_DELAYS = [
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/**
 * Finds a payment and its provider.
 * @throws ShopError 404 for an unknown payment, 503 if its provider is not configured any more
 */
export async function requirePayment(
  shop: Shop,
  id: string,
): Promise<{ payment: PaymentRow; provider: PaymentProvider }> {
  const payment = await findAnyPayment(shop.db, id);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  const provider = shop.providers.payment.find(payment.provider);
  if (!provider) throw new ShopError(503, paymentErrors.bank);
  return { payment, provider };
}

/**
 * Loads a payment's state from the provider and applies it, in case the webhook was lost.
 * @returns the state at the provider
 * @throws ShopError 404 for an unknown payment, 503 when the provider does not answer, and the errors of applyPaymentDecision
 */
export async function refreshPayment(shop: Shop, paymentId: string): Promise<PaymentState> {
  const { payment, provider } = await requirePayment(shop, paymentId);
  const { id, reference } = payment;
  const state = await provider.getStatus({ id, reference }).catch((err: unknown) => {
    shop.log.error({ err, provider: provider.name, payment: id }, 'payment status unavailable');
    throw new ShopError(503, paymentErrors.bank);
  });
  if (state.status !== 'pending')
    await applyPaymentDecision(shop, provider, { id, status: state.status, amount: state.amount });
  return state;
}

/**
 * Polls the banks for undecided payments, including payments that the shop has already declined. Run it periodically. A
 * payment without the bank's id is skipped, because its payment page was never created.
 * @returns the number of polled payments
 */
export const pollOpenPayments = (shop: Shop): Promise<number> =>
  processDueRows(
    shop.db,
    {
      table: 'order_payments',
      condition: sql`t.is_open AND t.status IN ('pending', 'declined') AND t.reference <> ''
        AND t.tries < ${POLL_DELAYS.length}`,
      now: shop.now(),
      backoffSeconds: POLL_DELAYS,
    },
    (id) =>
      refreshPayment(shop, id).catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
        const reason = error.errors.map(({ code }) => code).join();
        shop.log.error({ payment: id, reason }, 'payment not refreshed');
      }),
  );
