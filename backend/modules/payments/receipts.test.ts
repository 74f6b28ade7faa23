import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toKopecks } from '#lib/domain/money.ts';
import { BAG, BOOTS, resetStock, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  beginPayment,
  buildYooKassaNotification,
  MARKING_CODES,
  openYooKassaShop,
  post,
  readReceipts,
  reset,
  sendMarkingCodes,
  type YooKassaShop,
} from '#tests/fake-yookassa/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { deliverOrder, findOrder, moveOrder, placeOrder, setOnlinePayment } from '#tests/purchases.ts';
import { sendReceiptsToBanks } from './register.ts';

let opened: YooKassaShop;
let test: TestShop;
beforeAll(async () => {
  opened = await openYooKassaShop();
  test = opened.test;
});
afterAll(() => opened.close());
beforeEach(() => reset(opened));

const sum = (items: ReadonlyArray<{ price: number; quantity: number }>) =>
  items.reduce((all, { price, quantity }) => all + toKopecks(price) * quantity, 0);
const atBank = () => [...opened.bank.state.receipts.values()];

async function payFor(me: TestShop['fetch'], number: string) {
  const begun = await beginPayment(opened, me, number);
  opened.bank.pay(begun.atBank);
  expect(await post(opened, buildYooKassaNotification(begun.atBank))).toBe(200);
  return begun;
}

describe('AP-09 receipts of an order by 54-FZ', () => {
  it('an order paid online has a prepayment receipt, and a full settlement receipt at the handover', async () => {
    const me = test.browser();
    const number = await placeOrder(me, [BOOTS.offer, 2], [BAG.offer, 1]);
    const { atBank: payment } = await payFor(me, number);
    expect(
      await sendMarkingCodes(test, number.toLowerCase(), [{ offer_id: BOOTS.offer, codes: MARKING_CODES }]),
    ).toMatchObject({
      status: 200,
      result: { changed: 2 },
    });
    expect(await sendReceiptsToBanks(opened.shop)).toBe(0);
    await deliverOrder(test, number);
    expect(await sendMarkingCodes(test, number, [{ offer_id: BOOTS.offer, codes: [] }])).toMatchObject({
      status: 409,
    });
    const counts = await Promise.all([sendReceiptsToBanks(opened.shop), sendReceiptsToBanks(opened.shop)]);
    expect(counts.reduce((all, count) => all + count)).toBe(1);
    expect(atBank()).toMatchObject([
      {
        payment_id: payment.id,
        settlements: [{ type: 'prepayment', amount: 2_268_000 }],
        items: [
          {
            description: 'Ботинки Ладога, размер 37',
            quantity: '1.00',
            payment_subject: 'marked',
            payment_mode: 'full_payment',
            mark_code_info: { gs_1m: MARKING_CODES[0] },
          },
          { payment_subject: 'marked', mark_code_info: { gs_1m: MARKING_CODES[1] } },
          { description: 'Сумка Нева', payment_subject: 'commodity' },
          { description: 'Доставка', payment_subject: 'service' },
        ],
      },
    ]);
    // The shopper sees one line for two units, and the prepaid sum.
    const lines = [
      { title: 'Ботинки Ладога, размер 37', quantity: 2, price: 8990 },
      { title: 'Сумка Нева', quantity: 1, price: 4500 },
      { title: 'Доставка', quantity: 1, price: 200 },
    ];
    expect(await readReceipts(me, number)).toMatchObject([
      { kind: 'payment', settlement: 'prepayment', items: lines, amount: 22_680, prepaid: 0 },
      { kind: 'payment', settlement: 'full', items: lines, amount: 22_680, prepaid: 22_680 },
    ]);
    expect(await sendReceiptsToBanks(opened.later(600))).toBe(0);
  });

  it('registers the receipt later when the bank fails, and logs an error when the bank refuses it', async () => {
    const me = test.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await payFor(me, number);
    await deliverOrder(test, number);
    expectLoggedErrors();
    opened.bank.state.behaviour = 'breaks';
    expect(await sendReceiptsToBanks(opened.shop)).toBe(1);
    opened.bank.state.behaviour = 'answers';
    opened.bank.state.answersByKey.clear();
    expect(await sendReceiptsToBanks(opened.later(2))).toBe(1);
    expect(atBank()).toHaveLength(1);
    const other = await placeOrder(me, [BAG.offer, 1]);
    await payFor(me, other);
    await deliverOrder(test, other);
    opened.bank.state.payments.clear();
    expect(await sendReceiptsToBanks(opened.shop)).toBe(1);
    expect(await sendReceiptsToBanks(opened.later(3000))).toBe(0);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'receipt not registered', err: { message: 'yookassa: 500 internal_server_error' } },
      { msg: 'receipt not registered', err: { message: 'yookassa: 404 not_found' } },
    ]);
  });

  it('an order paid on receipt has only a full settlement receipt, which is not registered at the bank', async () => {
    await setOnlinePayment(test, false);
    const me = test.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await deliverOrder(test, number);
    expect(await readReceipts(me, number)).toMatchObject([
      { kind: 'payment', settlement: 'full', amount: 4700, prepaid: 0 },
    ]);
    expect(await sendReceiptsToBanks(opened.shop)).toBe(0);
  });

  it('an order paid partly with a certificate has first a receipt of the money, and then a receipt of the full sum', async () => {
    const me = test.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await test.db
      .updateTable('orders')
      .set({ certificate_debet: 455_001, final_amount: 14_999 })
      .where('number', '=', number)
      .execute();
    const { atBank: payment } = await payFor(me, number);
    expect(payment).toMatchObject({ amount: 14_999 });
    await deliverOrder(test, number);
    await sendReceiptsToBanks(opened.shop);
    expect(await readReceipts(me, number)).toMatchObject([
      { settlement: 'prepayment', amount: 149.99, prepaid: 0 },
      { settlement: 'full', amount: 4700, prepaid: 4700 },
    ]);
    expect(atBank()).toMatchObject([{ settlements: [{ type: 'prepayment', amount: 470_000 }] }]);
  });

  it('an order paid with certificates only has no receipt of money', async () => {
    await setOnlinePayment(test, false);
    const me = test.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await test.db
      .updateTable('orders')
      .set({ certificate_debet: 470_000, final_amount: 0 })
      .where('number', '=', number)
      .execute();
    await deliverOrder(test, number);
    expect(await readReceipts(me, number)).toMatchObject([
      { settlement: 'full', amount: 4700, prepaid: 4700 },
    ]);
    expect(await sendReceiptsToBanks(opened.shop)).toBe(0);
  });
});

describe('AP-09 lines of receipts add up to the kopeck', () => {
  const PRICES = [
    [719_045, 333_33, 1],
    [1, 100, 99_999],
    [100_01, 100_01, 100_01],
    [899_900, 450_007, 300_011],
  ] as const;
  /** Discounts in kopecks, of promo codes, bonuses or cards. */
  const DISCOUNTS = [0, 1, 2, 7, 101, 12_347];

  it.each(PRICES)('with prices of %i, %i and %i kopecks, for all discounts', async (...prices) => {
    for (const off of DISCOUNTS) {
      await resetStock(test);
      opened.bank.state.clear();
      const me = test.browser();
      const number = await placeOrder(me, [BOOTS.offer, 3], [BAG.offer, 2], [SANDALS.offer, 1]);
      const { id } = await test.db
        .selectFrom('orders')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      const offers = [BOOTS.offer, BAG.offer, SANDALS.offer];
      for (const [at, price] of prices.entries())
        await test.db
          .updateTable('order_items')
          .set({ price })
          .where('order_id', '=', id)
          .where('offer_id', '=', offers[at] ?? 0)
          .execute();
      const goods = 3 * prices[0] + 2 * prices[1] + prices[2];
      const final_amount = Math.max(goods - off, 1) + 20_000;
      await test.db.updateTable('orders').set({ final_amount }).where('id', '=', id).execute();
      // The bank checks each receipt against its sum.
      const { atBank: payment } = await payFor(me, number);
      expect(payment.amount).toBe(final_amount);
      await deliverOrder(test, number);
      await sendReceiptsToBanks(opened.shop);
      expect(atBank()).toHaveLength(1);
      for (const receipt of await readReceipts(me, number)) {
        expect(toKopecks(receipt.amount)).toBe(final_amount);
        expect(sum(receipt.items)).toBe(final_amount);
      }
    }
  });
});

it('AP-09 refunds an order that is cancelled after it was assembled, with a refund receipt', async () => {
  const me = test.browser();
  const number = await placeOrder(me, [BAG.offer, 1]);
  await payFor(me, number);
  await moveOrder(test, number, 'assembling');
  await moveOrder(test, number, 'cancelled', 'Не нашли на складе');
  expect(await readReceipts(me, number)).toMatchObject([
    { kind: 'payment', settlement: 'prepayment', amount: 4700 },
    { kind: 'refund', settlement: 'prepayment', amount: 4700 },
  ]);
  expect((await findOrder(me, number)).status).toBe('cancelled');
});
