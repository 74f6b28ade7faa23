import { sql } from 'kysely';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { PaymentProvider, PaymentState } from '../../providers/payment/port.ts';
import { attemptDue } from './due.ts';
import { paymentErrors } from './errors.ts';
import { findAnyPayment, type PaymentRow } from './repo.ts';
import { applyDecision } from './settle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from the beginning of a payment until a bank whose webhook has not come is asked. */
export const FIRST_CHECK = 2 * MINUTE;
/** Until the next questions; after the last of them the bank is not asked any more. */
const WAITS = [
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

/** @throws ShopError 404 for an unknown payment, 503 for one of a provider that this shop no longer has */
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
 * Asks the provider about a payment and applies its answer: for a payment whose webhook was lost.
 * @returns what the provider says
 * @throws ShopError 404 for an unknown payment, 503 when the provider does not answer, and as applyDecision
 */
export async function refreshPayment(shop: Shop, paymentId: string): Promise<PaymentState> {
  const { payment, provider } = await requirePayment(shop, paymentId);
  const { id, reference } = payment;
  const state = await provider.status({ id, reference }).catch((err: unknown) => {
    shop.log.error({ err, provider: provider.name, payment: id }, 'the status of a payment is unknown');
    throw new ShopError(503, paymentErrors.bank);
  });
  if (state.status !== 'pending')
    await applyDecision(shop, provider, { id, status: state.status, amount: state.amount });
  return state;
}

/**
 * Asks the banks about payments whose decision has not come, also about those that the shop itself no longer waits
 * for; to be run again and again. A payment without the bank's id has no page that anybody could have paid on.
 * @returns how many questions were asked
 */
export const refreshOpenPayments = (shop: Shop): Promise<number> =>
  attemptDue(
    shop.db,
    {
      table: 'order_payments',
      condition: sql`t.is_open AND t.status IN ('pending', 'declined') AND t.reference <> ''
        AND t.tries < ${WAITS.length}`,
      now: shop.now(),
      waits: WAITS,
    },
    (id) =>
      refreshPayment(shop, id).catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
        const reason = error.errors.map(({ code }) => code).join();
        shop.log.error({ payment: id, reason }, 'a payment could not be refreshed');
      }),
  );
