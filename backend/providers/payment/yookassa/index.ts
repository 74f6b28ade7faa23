import { z } from 'zod';
import { sumOfLines } from '#lib/domain/money.ts';
import type { PaymentMethod } from '#lib/domain/payments.ts';
import { ProviderRefusal, settingErrors } from '../../errors.ts';
import { definePaymentProvider } from '../define.ts';
import type { PaymentKey, PaymentRequest, PaymentState } from '../port.ts';
import { Client } from './client.ts';
import { NETWORKS, readNetworks } from './networks.ts';
import { payment, receipt, receiptList, refund, refundList, stateOf, toAmount } from './objects.ts';
import { toReceipt, VAT_CODES } from './receipts.ts';
import { yookassaTexts } from './texts.ts';
import { readWebhook } from './webhook.ts';

const { yookassa: errors } = settingErrors;

const isNetworks = (text: string) => {
  try {
    readNetworks(text);
    return true;
  } catch {
    return false;
  }
};

const settings = z.object({
  YOOKASSA_SHOP_ID: z.string(errors.shopId),
  YOOKASSA_SECRET_KEY: z.string(errors.secretKey),
  YOOKASSA_STAGES: z.enum(['one', 'two'], errors.stages).default('one'),
  YOOKASSA_VAT_CODE: z.coerce.number(errors.vat).pipe(z.literal(VAT_CODES, errors.vat)),
  YOOKASSA_TAX_SYSTEM: z.coerce
    .number()
    .pipe(z.literal([1, 2, 3, 4, 5, 6], errors.taxSystem))
    .optional(),
  YOOKASSA_ADVANCE: z.enum(['advance', 'full_prepayment'], errors.advance).default('advance'),
  YOOKASSA_URL: z
    .url({ protocol: /^https?$/, error: settingErrors.httpUrl })
    .default('https://api.yookassa.ru/v3'),
  YOOKASSA_WEBHOOK_NETWORKS: z.string().refine(isNetworks, errors.networks).default(NETWORKS),
  YOOKASSA_TIMEOUT_MS: z.coerce
    .number(errors.timeout)
    .int(errors.timeout)
    .min(50, errors.timeout)
    .max(60_000, errors.timeout)
    .default(10_000),
});

/** Payment methods by their names in the API. */
const METHODS: Record<PaymentMethod, string> = { card: 'bank_card', sbp: 'sbp', installments: 'sber_bnpl' };

/** Keys of two requests about one payment have to differ. */
const captureKey = (id: string) => `capture-${id}`;
const cancelKey = (id: string) => `cancel-${id}`;
/** The refund of a certificate has the payment's own id. */
const refundKey = (id: string) => `refund-${id}`;

/** @returns whether it is done @throws ProviderRefusal for what came to nothing */
function doneOf(name: string, what: string, status: 'pending' | 'succeeded' | 'canceled') {
  if (status === 'canceled') throw new ProviderRefusal(`${name}: the ${what} was canceled`);
  return status === 'succeeded' ? 'done' : 'pending';
}

/** YooKassa, by its API v3 (docs/decisions/035). */
export const yookassa = definePaymentProvider({
  settings,
  create: (env, { name }) => {
    const client = new Client({
      name,
      url: env.YOOKASSA_URL.replace(/\/+$/, ''),
      shopId: env.YOOKASSA_SHOP_ID,
      secretKey: env.YOOKASSA_SECRET_KEY,
      timeoutMs: env.YOOKASSA_TIMEOUT_MS,
    });
    const networks = readNetworks(env.YOOKASSA_WEBHOOK_NETWORKS);
    const receipts = {
      vatCode: env.YOOKASSA_VAT_CODE,
      taxSystem: env.YOOKASSA_TAX_SYSTEM,
      advanceMode: env.YOOKASSA_ADVANCE,
    };

    const load = async (reference: string) => {
      const found = reference && (await client.get(`/payments/${encodeURIComponent(reference)}`, payment));
      if (!found) throw new ProviderRefusal(`${name}: no such payment`);
      return found;
    };
    /** Changes a payment; one that is in the wanted state already may have been changed by a request before. */
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
        await client.post(`/payments/${encodeURIComponent(reference)}/${path}`, payment, key, body);
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const found = await load(reference);
        if (stateOf(found).status !== wanted || found.metadata?.payment_id !== id) throw error;
      }
    };
    /** Only cards hold money: the SBP and payments in parts are taken at once. */
    const isCaptured = ({ mayHold, method }: PaymentRequest) =>
      env.YOOKASSA_STAGES === 'one' || !mayHold || method !== 'card';

    return {
      name,
      begin: async (request) => {
        const { id, amount, method, orderNumber, returnUrl } = request;
        const made = await client.post('/payments', payment, id, {
          amount: toAmount(amount),
          capture: isCaptured(request),
          payment_method_data: { type: METHODS[method] },
          confirmation: method === 'sbp' ? { type: 'qr' } : { type: 'redirect', return_url: returnUrl },
          description: yookassaTexts.payment(orderNumber),
          metadata: { payment_id: id },
          receipt: toReceipt(request.receipt, receipts),
        });
        if (made.status === 'canceled') throw new ProviderRefusal(`${name}: the payment was canceled`);
        const { confirmation_url, confirmation_data } = made.confirmation ?? {};
        // What the QR code contains is an address too: a phone opens the bank's application by it.
        const url = confirmation_url ?? confirmation_data ?? returnUrl;
        return { url, reference: made.id, qr: confirmation_data };
      },
      webhook: (request) => readWebhook(client, networks, request),
      settle: (key) =>
        change(key, {
          path: 'capture',
          key: captureKey(key.id),
          body: { amount: toAmount(key.amount) },
          wanted: 'paid',
        }),
      cancel: (key) => change(key, { path: 'cancel', key: cancelKey(key.id), body: {}, wanted: 'declined' }),
      refund: async ({ reference, refundId, amount, receipt: lines }) => {
        // A key is forgotten after a day: whether the refund was made before, its description tells.
        const known = await client.get(
          `/refunds?payment_id=${encodeURIComponent(reference)}&limit=100`,
          refundList,
        );
        const made =
          known?.items.find(({ description }) => description === refundId) ??
          (await client.post('/refunds', refund, refundKey(refundId), {
            payment_id: reference,
            amount: toAmount(amount),
            description: refundId,
            ...(lines && { receipt: toReceipt(lines, receipts) }),
          }));
        return doneOf(name, 'refund', made.status);
      },
      status: async ({ reference }) => stateOf(await load(reference)),
      register: async ({ reference, receiptId, receipt: data, prepaid }) => {
        const total = sumOfLines(data.lines);
        const settlements = [
          { type: 'prepayment', amount: prepaid },
          { type: 'cashless', amount: total - prepaid },
        ].filter(({ amount }) => amount > 0);
        const known = await client.get(
          `/receipts?payment_id=${encodeURIComponent(reference)}&limit=100`,
          receiptList,
        );
        const isFull = (items: ReadonlyArray<{ payment_mode?: string }>) =>
          items.some(({ payment_mode }) => payment_mode === 'full_payment');
        const made =
          known?.items.find(({ type, items }) => type === 'payment' && isFull(items)) ??
          (await client.post('/receipts', receipt, receiptId, {
            type: 'payment',
            payment_id: reference,
            send: true,
            ...toReceipt(data, receipts),
            settlements: settlements.map(({ type, amount }) => ({ type, amount: toAmount(amount) })),
          }));
        return doneOf(name, 'receipt', made.status);
      },
    };
  },
});
