import type { EndpointResult } from '#lib/contracts/index.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { SANDBOX } from '../../providers/payment/index.ts';
import { paymentErrors } from './errors.ts';
import { recordPaymentDecision } from './payment-decisions.ts';
import { findPayment, type PaymentRow } from './repo.ts';
import { buildPaymentReturnUrl, getPaymentSubjectNumber } from './subjects.ts';

type Sandbox = EndpointResult<'GET /v1/sandbox/payments/:id'>;

/** Converts a payment to the data of the sandbox bank's page. The sum is in roubles. */
const toSandbox = (shop: Shop, payment: PaymentRow): Sandbox => ({
  order_number: getPaymentSubjectNumber(payment),
  method: payment.method,
  amount: toRoubles(payment.amount),
  // The bank's page shows the payment as paid, although the shop does not need the money.
  status: payment.status === 'unwanted' ? 'paid' : payment.status,
  return_url: buildPaymentReturnUrl(shop, payment),
});

/** Loads a payment for the sandbox bank's page. @throws ShopError 404 for an unknown payment */
export async function getSandboxPayment(shop: Shop, id: string): Promise<Sandbox> {
  const payment = await findPayment(shop.db, id, SANDBOX);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  return toSandbox(shop, payment);
}

/** Records the decision of the sandbox bank's page. @throws ShopError the errors of recordPaymentDecision */
export async function decideSandboxPayment(
  shop: Shop,
  id: string,
  action: 'pay' | 'decline',
): Promise<Sandbox> {
  const status = action === 'pay' ? 'paid' : 'declined';
  return toSandbox(shop, await recordPaymentDecision(shop, { id, status }, SANDBOX));
}
