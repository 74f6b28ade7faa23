import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ProviderError, ProviderRefusal } from '#backend/providers/errors.ts';
import { definePaymentProvider } from '#backend/providers/payment/define.ts';
import type {
  PaymentState,
  ProviderResponse,
  Receipt,
  WebhookOutcome,
} from '#backend/providers/payment/port.ts';

export const SECRET = 'the secret of the fake bank';

interface BankPayment extends PaymentState {
  /** Sum that the shop requested, in kopecks. */
  asked: number;
  orderNumber: string;
  returnUrl: string;
  /** Sums of the refunds in kopecks, by refund id. */
  refunds: Map<string, number>;
  /** Receipts of full settlement by receipt id. */
  receipts: Map<string, Receipt>;
}

/** State of the bank's server, and its behavior. */
interface Bank {
  /** Payments by the bank's reference. */
  payments: Map<string, BankPayment>;
  behaviour: 'answers' | 'refuses' | 'is silent';
}

export const bank: Bank = { payments: new Map(), behaviour: 'answers' };

export const sign = (body: string | Uint8Array): string =>
  createHmac('sha256', SECRET).update(body).digest('hex');

/**
 * Finds a payment by the bank's reference.
 * @throws ProviderRefusal if the bank refuses
 * @throws ProviderError if the bank does not respond
 */
function ask(reference: string): BankPayment {
  if (bank.behaviour === 'is silent') throw new ProviderError('fake-bank: no answer');
  const payment = bank.payments.get(reference);
  if (!payment || bank.behaviour === 'refuses') throw new ProviderRefusal('fake-bank: refused');
  return payment;
}

const STATES = { HELD: 'held', PAID: 'paid', DECLINED: 'declined' } as const;
const notification = z.object({
  order: z.string(),
  state: z.enum(['HELD', 'PAID', 'DECLINED']),
  kopecks: z.coerce.number().int(),
});

const ANSWERS: Record<WebhookOutcome, ProviderResponse> = {
  applied: { status: 200, body: 'OK', headers: { 'content-type': 'text/x-bank' } },
  unknown: { status: 404, body: 'NO SUCH ORDER' },
  conflict: { status: 409, body: 'REJECTED' },
};

/** A bank written as a payment provider of the shop. All its code is in this folder. */
export const fakeBank = definePaymentProvider({
  settings: z.object({ FAKE_BANK_SECRET: z.string('нужен ключ подписи') }),
  create: ({ FAKE_BANK_SECRET }, { name }) => ({
    name,
    begin: async ({ id, amount, orderNumber, returnUrl }) => {
      const reference = `bank-${id.slice(0, 8)}`;
      const known = bank.payments.get(reference);
      bank.payments.set(
        reference,
        known ?? {
          asked: amount,
          orderNumber,
          returnUrl,
          status: 'pending',
          amount: 0,
          refunds: new Map(),
          receipts: new Map(),
        },
      );
      return { url: `https://bank.test/pay/${id}`, reference };
    },
    readWebhook: async ({ body, headers }) => {
      const expected = createHmac('sha256', FAKE_BANK_SECRET).update(body).digest();
      const given = Buffer.from(headers.get('x-bank-signature') ?? '', 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { refusal: { status: 401, body: 'WRONG SIGNATURE' } };
      const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
      const { data } = notification.safeParse(fields);
      if (!data) return { refusal: { status: 400, body: 'UNREADABLE' } };
      return {
        decisions: [{ id: data.order, status: STATES[data.state], amount: data.kopecks }],
        answer: (outcome) => ANSWERS[outcome],
      };
    },
    capture: async ({ reference, amount }) => {
      Object.assign(ask(reference), { status: 'paid', amount });
    },
    cancel: async ({ reference }) => {
      Object.assign(ask(reference), { status: 'declined', amount: 0 });
    },
    refund: async ({ reference, refundId, amount }) => {
      ask(reference).refunds.set(refundId, amount);
      return 'done';
    },
    registerReceipt: async ({ reference, receiptId, receipt }) => {
      ask(reference).receipts.set(receiptId, receipt);
      return 'done';
    },
    getStatus: async ({ reference }) => {
      const { status, amount } = ask(reference);
      return { status, amount };
    },
  }),
});
