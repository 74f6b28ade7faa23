import type { Routes } from '../../http/router';
import { bankPage, beginPayment, getSandboxPayment, orderReceipts, settleSandbox } from './service';

export const paymentsRoutes: Routes = {
  'GET /services/rest/v1/payment/url': async ({ query }, { shop, session }) => ({
    url: await bankPage(shop, session?.shopper_id ?? null, query.order_id),
  }),
  'POST /v1/orders/init_payment': async ({ body }, { shop, session }) => ({
    url: await beginPayment(shop, session?.shopper_id ?? null, body.order_id, body.payment_id),
  }),
  'POST /services/rest/v1/orders/payment_receipt': async ({ body }, { shop, session }) => ({
    receipts: await orderReceipts(shop.db, session?.shopper_id ?? null, body.order_id),
  }),
  'GET /v1/sandbox/payments/:id': ({ params }, { shop }) => getSandboxPayment(shop, params.id),
  'POST /v1/sandbox/payments/:id': ({ params, body }, { shop }) =>
    settleSandbox(shop, params.id, body.action),
};
