import { id, rawBody, roubles } from './common.ts';
import { paymentMethod } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { paymentState } from './order-status.ts';
import { orderRef } from './orders.ts';
import { receipt } from './user.ts';
import { z } from './zod.ts';

export const bankPage = z.object({
  /** URL of the bank's payment page. Empty when there is nothing to pay online. */
  url: z.string(),
  /** Content of the QR code for an SBP payment, a link that a phone can open. Null when there is no QR code. */
  qr: z.string().nullable(),
});
export type BankPage = z.infer<typeof bankPage>;

export const sandboxPayment = z.object({
  /** Number of the order or of the purchase of a certificate. */
  order_number: z.string(),
  method: paymentMethod,
  amount: roubles,
  status: paymentState,
  /** URL in the shop to which the bank's page redirects the shopper. */
  return_url: z.string(),
});

/** Endpoints of section 7: payment of the client's own order (AP-08, AP-09). */
export const paymentEndpoints = {
  'GET /services/rest/v1/payment/url': endpoint({
    summary: 'Страница банка для неоплаченного заказа; url пуст, если платить не нужно',
    access: 'session',
    orderKey: true,
    query: orderRef,
    result: bankPage,
  }),
  'POST /v1/orders/init_payment': endpoint({
    summary:
      'Начать оплату своего заказа: адрес страницы банка. С payment_id меняет способ оплаты: при получении url пуст, и заказ больше не ждёт денег',
    access: 'session',
    orderKey: true,
    body: orderRef.extend({ payment_id: id.optional() }),
    result: bankPage,
  }),
  'POST /services/rest/v1/payment/webhook/:provider': endpoint({
    summary:
      'Уведомление банка: тело до 64 КБ и подпись проверяет сам провайдер платежей, он же говорит, чем ответить, без обёртки. Неизвестный провайдер: 404',
    access: 'provider',
    params: z.object({ provider: z.string() }),
    body: rawBody,
    encoding: 'raw',
    result: z.instanceof(Response),
  }),
  'POST /services/rest/v1/orders/payment_receipt': endpoint({
    summary: 'Чеки своего заказа',
    access: 'session',
    orderKey: true,
    body: orderRef,
    result: z.object({ receipts: z.array(receipt) }),
  }),
  'GET /v1/sandbox/payments/:id': endpoint({
    summary:
      'Учебный банк: что оплачивается; есть только там, где настоящего банка нет, и отвечает, как dev/inbox, только той же машине',
    access: 'trial',
    params: z.object({ id: z.uuid() }),
    result: sandboxPayment,
  }),
  'POST /v1/sandbox/payments/:id': endpoint({
    summary: 'Учебный банк: оплатить или отказать',
    access: 'trial',
    params: z.object({ id: z.uuid() }),
    body: z.object({ action: z.enum(['pay', 'decline']) }),
    result: sandboxPayment,
  }),
};
