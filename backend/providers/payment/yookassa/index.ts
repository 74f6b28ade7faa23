import { sumLines } from '#lib/domain/money.ts';
import type { PaymentMethod } from '#lib/domain/payments.ts';
import { bankSettings } from '#lib/settings/providers.ts';
import { ProviderRefusal } from '../../errors.ts';
import { definePaymentProvider } from '../define.ts';
import type { PaymentKey, PaymentRequest, PaymentState } from '../port.ts';
import { YookassaClient } from './client.ts';
import {
  paymentSchema,
  receiptListSchema,
  receiptSchema,
  refundListSchema,
  refundSchema,
  toAmount,
  toPaymentState,
} from './objects.ts';
import { toReceipt } from './receipts.ts';
import { yookassaTexts } from './texts.ts';
import { readWebhook } from './webhook.ts';

/** Names of the payment methods in the API. */
const METHODS: Record<PaymentMethod, string> = { card: 'bank_card', sbp: 'sbp', installments: 'sber_bnpl' };

/** Idempotency keys of capture and cancel requests. The two keys of one payment must differ. */
const captureKey = (id: string) => `capture-${id}`;
const cancelKey = (id: string) => `cancel-${id}`;
/**
 * Idempotency key of a refund. The prefix is needed, because the refund of a certificate has the same id as the payment
 * of the certificate.
 */
const refundKey = (id: string) => `refund-${id}`;

/**
 * Converts the status of a refund or receipt.
 * @throws ProviderRefusal when the refund or receipt was canceled
 */
function toResult(name: string, what: string, status: 'pending' | 'succeeded' | 'canceled') {
  if (status === 'canceled') throw new ProviderRefusal(`${name}: the ${what} was canceled`);
  return status === 'succeeded' ? 'done' : 'pending';
}

/** The payment provider YooKassa over its API v3 (docs/decisions/035). */
export const yookassa = definePaymentProvider({
  settings: bankSettings.yookassa,
  create: (settings, { name }) => {
    const client = new YookassaClient({
      name,
      url: settings.YOOKASSA_URL.replace(/\/+$/, ''),
      shopId: settings.YOOKASSA_SHOP_ID,
      secretKey: settings.YOOKASSA_SECRET_KEY,
      timeoutMs: settings.YOOKASSA_TIMEOUT_MS,
    });
    const receipts = {
      vatCode: settings.YOOKASSA_VAT_CODE,
      taxSystem: settings.YOOKASSA_TAX_SYSTEM,
      advanceMode: settings.YOOKASSA_ADVANCE,
    };

    const load = async (reference: string) => {
      const found =
        reference && (await client.get(`/payments/${encodeURIComponent(reference)}`, paymentSchema));
      if (!found) throw new ProviderRefusal(`${name}: payment not found`);
      return found;
    };
    /**
     * Captures or cancels a payment. A refusal is ignored when the payment is already in the wanted state, because an
     * earlier request may have changed the payment.
     */
    const change = async (
      { id, reference }: PaymentKey,
      {
        path,
        key,
        body,
        wanted,
      }: { path: string; key: string; body: object; wanted: PaymentState['status'] },
    ) => {
      try {
        await client.post(`/payments/${encodeURIComponent(reference)}/${path}`, paymentSchema, key, body);
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const found = await load(reference);
        if (toPaymentState(found).status !== wanted || found.metadata?.payment_id !== id) throw error;
      }
    };
    /** Only cards support authorization. SBP and installments are captured at once. */
    const isCapturedAtOnce = ({ mayHold, method }: PaymentRequest) =>
      settings.YOOKASSA_STAGES === 'one' || !mayHold || method !== 'card';

    return {
      name,
      begin: async (request) => {
        const { id, amount, method, orderNumber, returnUrl } = request;
        const made = await client.post('/payments', paymentSchema, id, {
          amount: toAmount(amount),
          capture: isCapturedAtOnce(request),
          payment_method_data: { type: METHODS[method] },
          confirmation: method === 'sbp' ? { type: 'qr' } : { type: 'redirect', return_url: returnUrl },
          description: yookassaTexts.payment(orderNumber),
          metadata: { payment_id: id },
          receipt: toReceipt(request.receipt, receipts),
        });
        if (made.status === 'canceled') throw new ProviderRefusal(`${name}: the payment was canceled`);
        const { confirmation_url, confirmation_data } = made.confirmation ?? {};
        // The content of the QR code is a URL too. On a phone this URL opens the bank's application.
        const url = confirmation_url ?? confirmation_data ?? returnUrl;
        return { url, reference: made.id, qr: confirmation_data };
      },
      readWebhook: (request) => readWebhook(client, settings.YOOKASSA_WEBHOOK_NETWORKS, request),
      capture: (key) =>
        change(key, {
          path: 'capture',
          key: captureKey(key.id),
          body: { amount: toAmount(key.amount) },
          wanted: 'paid',
        }),
      cancel: (key) => change(key, { path: 'cancel', key: cancelKey(key.id), body: {}, wanted: 'declined' }),
      refund: async ({ reference, refundId, amount, receipt: lines }) => {
        // An idempotency key expires after a day. An earlier refund is then found by its description.
        const known = await client.get(
          `/refunds?payment_id=${encodeURIComponent(reference)}&limit=100`,
          refundListSchema,
        );
        const made =
          known?.items.find(({ description }) => description === refundId) ??
          (await client.post('/refunds', refundSchema, refundKey(refundId), {
            payment_id: reference,
            amount: toAmount(amount),
            description: refundId,
            ...(lines && { receipt: toReceipt(lines, receipts) }),
          }));
        return toResult(name, 'refund', made.status);
      },
      getStatus: async ({ reference }) => toPaymentState(await load(reference)),
      registerReceipt: async ({ reference, receiptId, receipt: data, prepaid }) => {
        const total = sumLines(data.lines);
        const settlements = [
          { type: 'prepayment', amount: prepaid },
          { type: 'cashless', amount: total - prepaid },
        ].filter(({ amount }) => amount > 0);
        const known = await client.get(
          `/receipts?payment_id=${encodeURIComponent(reference)}&limit=100`,
          receiptListSchema,
        );
        const isFull = (items: ReadonlyArray<{ payment_mode?: string }>) =>
          items.some(({ payment_mode }) => payment_mode === 'full_payment');
        const made =
          known?.items.find(({ type, items }) => type === 'payment' && isFull(items)) ??
          (await client.post('/receipts', receiptSchema, receiptId, {
            type: 'payment',
            payment_id: reference,
            send: true,
            ...toReceipt(data, receipts),
            settlements: settlements.map(({ type, amount }) => ({ type, amount: toAmount(amount) })),
          }));
        return toResult(name, 'receipt', made.status);
      },
    };
  },
});
