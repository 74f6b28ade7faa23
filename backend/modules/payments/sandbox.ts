import type { EndpointResult } from '#lib/contracts/index.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { SANDBOX } from '../../providers/payment/index.ts';
import { paymentErrors } from './errors.ts';
import { findPayment, type PaymentRow } from './repo.ts';
import { settlePayment } from './settle.ts';
import { subjectNumber, subjectUrl } from './subjects.ts';

type Sandbox = EndpointResult<'GET /v1/sandbox/payments/:id'>;

const toSandbox = (shop: Shop, payment: PaymentRow): Sandbox => ({
  order_number: subjectNumber(payment),
  method: payment.method,
  amount: toRoubles(payment.amount),
  // What the shop then does with the money is not the bank's business.
  status: payment.status === 'unwanted' ? 'paid' : payment.status,
  return_url: subjectUrl(shop, payment),
});

/** What the sandbox bank's page shows. @throws ShopError 404 for an unknown payment */
export async function getSandboxPayment(shop: Shop, id: string): Promise<Sandbox> {
  const payment = await findPayment(shop.db, id, SANDBOX);
  if (!payment) throw new ShopError(404, paymentErrors.notFound);
  return toSandbox(shop, payment);
}

/** What was decided on the sandbox bank's page. @throws as settlePayment */
export async function settleSandbox(shop: Shop, id: string, action: 'pay' | 'decline'): Promise<Sandbox> {
  const status = action === 'pay' ? 'paid' : 'declined';
  return toSandbox(shop, await settlePayment(shop, { id, status }, SANDBOX));
}
