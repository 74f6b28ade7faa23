import { expect } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { paymentProviders } from '#backend/providers/payment/index.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, NOON, openCommerceShop, request } from '../commerce.ts';
import { SITE_URL, type TestShop } from '../database.ts';
import { testLog } from '../log.ts';
import { insertReturnOptions, listQueuedEmails, placeOrder, setOnlinePayment } from '../purchases.ts';
import { bank, fakeBank, SECRET, sign } from './index.ts';

type Fetch = TestShop['fetch'];

export const NAME = 'fake-bank';
/** Payment providers of the shop and the fake bank. A provider needs no other registration. */
export const registry = { ...paymentProviders, [NAME]: fakeBank };
export const env = { PAYMENT_PROVIDER: NAME, FAKE_BANK_SECRET: SECRET };
/** Price of a bag and its delivery, in kopecks. */
export const SUM = 470_000;
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Opens a shop whose orders are paid at the fake bank.
 * @returns the test shop, and the same shop as an internal object
 */
export async function openBankShop(): Promise<{ test: TestShop; shop: Shop }> {
  const test = await openCommerceShop({ env, registry });
  await insertReturnOptions(test);
  await setOnlinePayment(test, true);
  const { db, providers, uploadsDir } = test;
  const now = () => NOON;
  return {
    test,
    shop: { db, providers, uploadsDir, now, siteUrl: SITE_URL, mode: 'sandbox', log: testLog, mediaDir: '' },
  };
}

/** Orders a bag and begins its payment. @returns the payment's id and the bank's record of the payment */
export async function begin(test: TestShop, me = test.browser()) {
  const number = await placeOrder(me, [BAG.offer, 1]);
  const path = 'POST /v1/orders/init_payment';
  const { url } = paymentEndpoints[path].result.parse((await request(me, path, { order_id: number })).result);
  expect(url).toMatch(/^https:\/\/bank\.test\/pay\//);
  const id = url.slice(-36);
  const bankPayment = bank.payments.get(`bank-${id.slice(0, 8)}`);
  if (!bankPayment) throw new Error('the bank received no payment');
  return { me, number, id, atBank: bankPayment };
}

/** Posts a body to the webhook of a provider. */
export async function post(fetch: Fetch, name: string, body: string, headers: Record<string, string>) {
  const response = await fetch(`/services/rest/v1/payment/webhook/${name}`, {
    method: 'POST',
    body,
    headers,
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  };
}

/** Builds a notification of the fake bank about a payment. @param kopecks the payment's sum */
export const buildBankNotification = (id: string, state: 'HELD' | 'PAID' | 'DECLINED', kopecks = SUM) =>
  `order=${id}&state=${state}&kopecks=${kopecks}`;

/** Sends a signed notification of the fake bank. */
export const notify = (test: TestShop, ...notice: Parameters<typeof buildBankNotification>) => {
  const body = buildBankNotification(...notice);
  return post(test.fetch, NAME, body, { ...FORM, 'x-bank-signature': sign(body) });
};

/** Reads the stored state of an order and its payment. */
export async function readStoredPayment(test: TestShop, number: string, id: string) {
  const { db } = test;
  const row = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('order_events')
    .select('status')
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  const receipts = await db.selectFrom('receipts').select('kind').where('order_id', '=', row.id).execute();
  const payment = await db
    .selectFrom('order_payments')
    .select(['status', 'provider', 'reference', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    order: row.status,
    events: events.map(({ status }) => status),
    receipts: receipts.map(({ kind }) => kind),
    payment,
    emails: (await listQueuedEmails(test)).length,
  };
}

export const WAITING = {
  order: 'awaiting_payment',
  events: ['new', 'awaiting_payment'],
  receipts: [],
  payment: { status: 'pending', provider: NAME, amount: SUM },
};
export const PAID = {
  order: 'paid',
  events: ['new', 'awaiting_payment', 'paid'],
  receipts: ['payment'],
  payment: { status: 'paid' },
  // The e-mail that confirms the order, and the e-mail about its payment.
  emails: 2,
};

/** Reads the stored refunds of a payment. */
export const listRefunds = ({ db }: TestShop, paymentId: string) =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'amount', 'status', 'lines', 'settlement'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
