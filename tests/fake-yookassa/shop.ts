import { expect } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, CARD, NOON, openCommerceShop, request, resetStock } from '../commerce.ts';
import { OWNER_TOKEN, SITE_URL, type TestShop } from '../database.ts';
import { testLog } from '../log.ts';
import { CHANGED_MIND, findOrder, insertReturnOptions, placeOrder, setOnlinePayment } from '../purchases.ts';
import { type FakeYooKassa, openFakeYooKassa } from './index.ts';
import type { BankPayment } from './state.ts';

export const SHOP_ID = '100500';
export const SECRET_KEY = 'test_the-secret-key';
/** Price of a bag and its delivery, in kopecks. */
export const SUM = 470_000;
/** An IP address in YooKassa's own networks. */
export const SENDER = '185.71.76.10';

export interface YooKassaShop {
  test: TestShop;
  shop: Shop;
  bank: FakeYooKassa;
  /** Returns the shop with its clock advanced by minutes. */
  later: (minutes: number) => Shop;
  close: () => Promise<void>;
}

/** Builds the settings of a shop whose payment provider is the server at this URL. */
export const buildYooKassaSettings = (
  url: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: SHOP_ID,
  YOOKASSA_SECRET_KEY: SECRET_KEY,
  YOOKASSA_VAT_CODE: '11',
  YOOKASSA_URL: url,
  ...more,
});

/** Opens a shop whose orders are paid at YooKassa. @param more further settings */
export async function openYooKassaShop(more: Record<string, string> = {}): Promise<YooKassaShop> {
  const bank = await openFakeYooKassa();
  const test = await openCommerceShop({ env: buildYooKassaSettings(bank.url, more) });
  await insertReturnOptions(test);
  await setOnlinePayment(test, true);
  const { db, providers, uploadsDir } = test;
  const later = (minutes: number): Shop => ({
    db,
    providers,
    uploadsDir,
    now: () => new Date(NOON.getTime() + minutes * 60_000),
    siteUrl: SITE_URL,
    mode: 'sandbox',
    log: testLog,
    mediaDir: '',
  });
  const close = async () => {
    await bank.close();
    await test.close();
  };
  return { test, bank, later, shop: later(0), close };
}

/** Sets the bank's method that the payment method CARD of the tests uses. */
export const setPaymentMethod = ({ db }: TestShop, method: 'card' | 'sbp' | 'installments') =>
  db.updateTable('payments').set({ method }).where('id', '=', CARD).execute();

/** Begins the payment of an order. @returns the payment page, the bank's record of the payment, and its id */
export async function beginPayment({ bank }: YooKassaShop, me: TestShop['fetch'], number: string) {
  const path = 'POST /v1/orders/init_payment';
  const { status, result } = await request(me, path, { order_id: number });
  expect(status).toBe(200);
  const page = paymentEndpoints[path].result.parse(result);
  const atBank = [...bank.state.payments.values()].at(-1);
  if (!atBank) throw new Error('the bank received no payment');
  return { me, number, page, atBank, id: atBank.metadata.payment_id ?? '' };
}

/** Orders a bag and begins its payment. */
export async function begin(opened: YooKassaShop, me = opened.test.browser()) {
  return beginPayment(opened, me, await placeOrder(me, [BAG.offer, 1]));
}

/** Posts a notification to the shop's webhook, by default from YooKassa's network. */
export async function post({ test }: YooKassaShop, body: unknown, from = SENDER): Promise<number> {
  const response = await test.fetch('/services/rest/v1/payment/webhook/yookassa', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });
  return response.status;
}

const EVENTS = {
  pending: 'payment.canceled',
  waiting_for_capture: 'payment.waiting_for_capture',
  succeeded: 'payment.succeeded',
  canceled: 'payment.canceled',
};

/** Builds the bank's notification about the current state of a payment. */
export const buildYooKassaNotification = ({ id, status, metadata }: BankPayment, event = EVENTS[status]) => ({
  type: 'notification',
  event,
  object: { id, status, metadata },
});

/** Pays an order and notifies the shop, as the shopper and the bank do. */
export async function payOrder(opened: YooKassaShop, me?: TestShop['fetch']) {
  const begun = await begin(opened, me);
  opened.bank.pay(begun.atBank);
  expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
  return begun;
}

/** Lists the bank's stored refunds of a payment. */
export const listBankRefunds = ({ bank }: YooKassaShop, { id }: BankPayment) =>
  [...bank.state.refunds.values()].filter(({ payment_id }) => payment_id === id);

/** Resets the shop and the bank. Open payments of earlier tests are closed. */
export async function reset({ test, bank }: YooKassaShop): Promise<void> {
  test.setNow(NOON);
  await resetStock(test);
  await setOnlinePayment(test, true);
  await setPaymentMethod(test, 'sbp');
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('payment_refunds').execute();
  await test.db.updateTable('order_payments').set({ is_open: false, held: false }).execute();
  await test.db.updateTable('receipts').set({ registration: null }).execute();
  bank.state.clear();
  bank.received.length = 0;
}

/** Cancels an order as its shopper. */
export const cancel = (me: TestShop['fetch'], order_id: string) =>
  request(me, 'DELETE /services/rest/v1/orders', { order_id, reason_id: CHANGED_MIND });

/** Reads an order's status and payment state as the shopper. */
export async function readOrderState({ me, number }: { me: TestShop['fetch']; number: string }) {
  const { status, payment_state } = await findOrder(me, number);
  return [status, payment_state];
}

/** Reads an order's receipts as the shopper. */
export async function readReceipts(me: TestShop['fetch'], order_id: string) {
  const path = 'POST /services/rest/v1/orders/payment_receipt';
  return paymentEndpoints[path].result.parse((await request(me, path, { order_id })).result).receipts;
}

/** Two scanned marking codes («Честный знак»). */
export const MARKING_CODES = [
  '0104600000000015215aaaQbag!%1aK\u001d91EE06',
  '0104600000000015215bbbQbag!%1aK\u001d91EE06',
] as const;

/** Sends marking codes by the owner's call. */
export const sendMarkingCodes = (
  test: TestShop,
  number: string,
  items: ReadonlyArray<{ offer_id: number; codes: readonly string[] }>,
) =>
  request(
    test.browser(),
    'POST /services/rest/v1/owner/marking-codes',
    { number, items },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );
