import type { EndpointResult } from '@/lib/contracts';
import { toRoubles } from '@/lib/domain/money';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { SANDBOX } from '../../providers/payment';
import { paymentErrors } from './errors';
import { findPayment, type PaymentRow } from './repo';
import { settlePayment } from './settle';
import { subjectNumber, subjectUrl } from './subjects';

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
