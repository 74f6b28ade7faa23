import type { Routes } from '../../kernel/routes.ts';
import { loadOrderCaller } from '../orders/index.ts';
import { openPaymentPage, startPayment } from './begin.ts';
import { setMarkingCodes } from './marking-codes.ts';
import { listOrderReceipts } from './receipt-list.ts';
import { decideSandboxPayment, getSandboxPayment } from './sandbox.ts';
import { receiveWebhook } from './webhook.ts';

export const paymentsRoutes: Routes = {
  'GET /services/rest/v1/payment/url': async ({ query: { order_id } }, context) =>
    openPaymentPage(context.shop, await loadOrderCaller(context, order_id), order_id),
  'POST /v1/orders/init_payment': async ({ body: { order_id, payment_id } }, context) =>
    startPayment(context.shop, await loadOrderCaller(context, order_id), order_id, payment_id),
  'POST /services/rest/v1/payment/webhook/:provider': async ({ params, body }, context) => {
    const { shop, headers, address } = context;
    const request = { body, headers, remoteAddress: address };
    const answer = await receiveWebhook(shop, params.provider, request);
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  },
  'POST /services/rest/v1/orders/payment_receipt': async ({ body: { order_id } }, context) => ({
    receipts: await listOrderReceipts(context.shop.db, await loadOrderCaller(context, order_id), order_id),
  }),
  'GET /v1/sandbox/payments/:id': ({ params }, { shop }) => getSandboxPayment(shop, params.id),
  'POST /v1/sandbox/payments/:id': ({ params, body }, { shop }) =>
    decideSandboxPayment(shop, params.id, body.action),
  'POST /services/rest/v1/owner/marking-codes': ({ body }, { shop }) => setMarkingCodes(shop, body),
};
