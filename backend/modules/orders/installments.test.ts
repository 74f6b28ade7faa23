import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { checkoutTotals } from '#lib/contracts/orders.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { toKopecks } from '#lib/domain/money.ts';
import {
  BAG,
  CARD,
  CASH,
  INSTALLMENTS,
  MOSCOW,
  offerInstallments,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { clearFastOrderLimits, estimate, FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { findOrder, openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await offerInstallments(shop);
  await setOnlinePayment(shop, true);
  await shop.db.updateTable('offers').set({ quantity: 1000 }).where('id', '=', BAG.offer).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setPrice(450_000);
  await clearFastOrderLimits(shop);
});

/** Sets the price of the bag. @param price kopecks */
const setPrice = (price: number) =>
  shop.db.updateTable('products').set({ price, base_price: price }).where('id', '=', BAG.id).execute();

type Fetch = TestShop['fetch'];
const ORDERS = '/services/rest/v1/orders';
const WAY = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const buy = (fetch: Fetch, body: object) =>
  request(
    fetch,
    `POST ${ORDERS}/checkout`,
    { ...WAY, user_info: RECIPIENT, ...body },
    { 'idempotency-key': crypto.randomUUID() },
  );
const count = async (fetch: Fetch, body: object) =>
  checkoutTotals.parse((await request(fetch, `POST ${ORDERS}/pre_checkout`, { ...WAY, ...body })).result);
const numberOf = ({ result }: { result?: unknown }) => (result as { order_id: string }).order_id;

async function shopper(): Promise<Fetch> {
  const fetch = shop.browser();
  await putInCart(fetch, BAG.offer);
  return fetch;
}

/** Lists the payments that were started at the bank for an order. */
const listBankPayments = async (fetch: Fetch, order_id: string) => {
  const { status } = await request(fetch, 'POST /v1/orders/init_payment', { order_id });
  expect(status).toBe(200);
  return shop.db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.number', '=', order_id)
    .select(['p.method', 'p.amount'])
    .execute();
};

const OVER = 'Частями можно оплатить заказ на сумму до 70\u00A0000\u00A0₽';

describe('BC-02 EN-05 an order that is paid in installments', () => {
  it('BC-02 is paid at the bank in four payments, and its fields show the method', async () => {
    const me = await shopper();
    const placed = await buy(me, { payment_id: INSTALLMENTS, is_budget_payment: true });
    expect(placed).toMatchObject({ status: 200, result: { can_pay: true, final_amount: 4700 } });
    const number = numberOf(placed);
    expect(await findOrder(me, number)).toMatchObject({
      is_budget_payment: true,
      payment: { code: 'installments', title: 'Частями', method: 'installments' },
      pay_online: [{ id: CARD, method: 'card', reason: '' }],
      pay_on_receipt: [{ id: CASH, method: null }],
    });
    expect(await listBankPayments(me, number)).toEqual([{ method: 'installments', amount: 470_000 }]);
  });

  it('EN-05 treats is_budget_payment with an online method as installments, and ignores it with payment on receipt', async () => {
    const me = await shopper();
    expect(await count(me, { payment_id: CARD, is_budget_payment: true })).toMatchObject({
      is_budget_payment: true,
    });
    const number = numberOf(await buy(me, { payment_id: CARD, is_budget_payment: true }));
    expect((await findOrder(me, number)).payment.method).toBe('installments');
    expect(await listBankPayments(me, number)).toEqual([{ method: 'installments', amount: 470_000 }]);

    const other = await shopper();
    const whole = numberOf(await buy(other, { payment_id: CASH, is_budget_payment: true }));
    expect(await findOrder(other, whole)).toMatchObject({ is_budget_payment: false, status: 'new' });
  });

  it('AP-09 applies to a one-click order', async () => {
    const me = shop.browser();
    const body = { ...FAST, payment_id: INSTALLMENTS, is_budget_payment: true };
    const number = numberOf(await placeFastOrder(me, body));
    expect(await findOrder(me, number)).toMatchObject({
      is_budget_payment: true,
      status: 'awaiting_payment',
    });
    await setPrice(8_000_000);
    const asked = fastOrderTotals.parse((await estimate(me, { ...body, user_info: undefined })).result);
    expect(asked.is_budget_payment).toBe(false);
    expect(asked.payments.find(({ id }) => id === INSTALLMENTS)?.reason).toBe(OVER);
    const refused = await placeFastOrder(shop.browser(), body);
    expect([refused.status, refused.messages, refused.fields]).toEqual([422, [OVER], ['payment_id']]);
  });

  it('BC-02 is refused above the limit with the reason, for the sum of items and delivery', async () => {
    const me = await shopper();
    const asked = { payment_id: INSTALLMENTS, is_budget_payment: true };
    // With 200 roubles for the delivery the sum is exactly the limit.
    await setPrice(6_980_000);
    expect((await count(me, asked)).is_budget_payment).toBe(true);
    await setPrice(6_980_001);
    const totals = await count(me, asked);
    expect(totals.is_budget_payment).toBe(false);
    expect(totals.payments.map(({ id, reason }) => [id, reason])).toEqual([
      [CARD, ''],
      [CASH, ''],
      [INSTALLMENTS, OVER],
    ]);
    const refused = await buy(me, asked);
    expect([refused.status, refused.messages, refused.fields]).toEqual([422, [OVER], ['payment_id']]);
    const byFlag = await buy(me, { payment_id: CARD, is_budget_payment: true });
    expect([byFlag.status, byFlag.messages]).toEqual([422, [OVER]]);
    expect((await buy(me, { payment_id: CARD })).status).toBe(200);
  });

  it('can be selected and deselected for an order that awaits its payment', async () => {
    const me = await shopper();
    const order_id = numberOf(await buy(me, { payment_id: CARD }));
    const change = (payment_id: number) =>
      request(me, 'POST /v1/orders/init_payment', { order_id, payment_id });
    expect((await change(INSTALLMENTS)).status).toBe(200);
    expect(await findOrder(me, order_id)).toMatchObject({ is_budget_payment: true });
    expect((await change(CARD)).status).toBe(200);
    expect(await findOrder(me, order_id)).toMatchObject({
      is_budget_payment: false,
      payment: { method: 'card' },
      pay_online: [{ id: INSTALLMENTS, reason: '' }],
    });
  });

  it('BC-02 cannot be selected for an order above the limit', async () => {
    const me = await shopper();
    await setPrice(8_000_000);
    const order_id = numberOf(await buy(me, { payment_id: CARD }));
    const refused = await request(me, 'POST /v1/orders/init_payment', { order_id, payment_id: INSTALLMENTS });
    expect([refused.status, refused.messages]).toEqual([422, [OVER]]);
    expect((await findOrder(me, order_id)).pay_online).toMatchObject([{ id: INSTALLMENTS, reason: OVER }]);
  });

  it('is refused in a shop without the method', async () => {
    await shop.db.deleteFrom('order_payments').execute();
    const hide = (is_online: boolean) =>
      shop.db.updateTable('payments').set({ is_online }).where('id', '=', INSTALLMENTS).execute();
    await hide(false);
    const me = await shopper();
    const refused = await buy(me, { payment_id: CARD, is_budget_payment: true });
    await hide(true);
    expect([refused.status, refused.messages, refused.fields]).toEqual([
      422,
      ['Оплата частями недоступна для этого заказа'],
      ['is_budget_payment'],
    ]);
  });

  it('BC-02 has four payments that add up to the order’s sum, exact to the kopeck', async () => {
    const me = shop.browser();
    const check = async (price: number) => {
      await setPrice(price);
      await request(me, 'DELETE /api/v1/cart');
      await putInCart(me, BAG.offer);
      const number = numberOf(await buy(me, { payment_id: INSTALLMENTS, is_budget_payment: true }));
      const { final_amount } = await findOrder(me, number);
      const [bank] = await listBankPayments(me, number);
      const parts = computeInstallments(final_amount, '2026-11-21', 70_000) ?? [];
      expect(parts).toHaveLength(4);
      expect(parts.reduce((sum, { amount }) => sum + toKopecks(amount), 0)).toBe(bank?.amount);
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: 100_000, max: 6_980_000 }), check), {
      numRuns: getRounds(6, 30),
    });
  });
});
