import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, NOON, request, resetStock, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  DOES_NOT_FIT,
  deliverOrder,
  moveOrder,
  moveReturn,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { createReturn, listReturnableOrders, listReturns, RETURNS } from '#tests/return-requests.ts';
import { describeRefunds } from '../emails/order-money.ts';
import { findOrderForEmail } from '../orders/index.ts';
import { buildOrderSms } from '../sms/order-sms.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.updateTable('offers').set({ quantity: 20 }).execute();
  await setOnlinePayment(shop, false);
  await shop.db.deleteFrom('rate_limits').execute();
});

/** Buys and receives an order. The shopper pays `off` kopecks less for the items than the sum of their prices. */
async function buy(fetch: Fetch, lines: Array<[number, number]>, off: number): Promise<string> {
  const number = await placeOrder(fetch, ...lines);
  const { final_amount } = await shop.db
    .selectFrom('orders')
    .select('final_amount')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('orders')
    .set({ final_amount: final_amount - off })
    .where('number', '=', number)
    .execute();
  return number;
}

/** Computes the sum that was paid for the items of an order, in kopecks. */
async function paidFor(number: string): Promise<number> {
  const { final_amount, delivery_price } = await shop.db
    .selectFrom('orders')
    .select(['final_amount', 'delivery_price'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return final_amount - delivery_price;
}

const items = (...lines: ReadonlyArray<readonly [number, number]>) =>
  lines.map(([offer_id, quantity]) => ({ offer_id, quantity, reason_id: DOES_NOT_FIT }));

async function refund(number: string): Promise<void> {
  for (const status of ['approved', 'received', 'refunded']) await moveReturn(shop, number, status);
}

/** Lists the units of an order's receipts, by title and price. */
async function receiptUnits(number: string, kind: 'payment' | 'refund') {
  const rows = await shop.db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.items')
    .where('o.number', '=', number)
    .where('r.kind', '=', kind)
    .where('r.settlement', '=', 'full')
    .execute();
  const units: Record<string, number> = {};
  for (const { items: lines } of rows)
    for (const { title, price, quantity } of lines) {
      if (title === 'Доставка') continue;
      const key = `${title} ${price}`;
      units[key] = (units[key] ?? 0) + quantity;
    }
  return units;
}

const stateOf = (number: string) =>
  shop.db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirstOrThrow();

describe('AP-11 refunds to the kopeck', () => {
  it('refunds all items of a discounted order by one return, with the lines of the payment’s receipt', async () => {
    const me = shop.browser();
    const number = await deliverOrder(shop, await buy(me, [[BAG.offer, 3]], 50_001));
    const paid = await paidFor(number);
    const [shown] = await listReturnableOrders(me);
    expect(shown?.items[0]?.refunds.at(-1)).toBe(paid / 100);
    await refund(await createReturn(me, number, { items: items([BAG.offer, 3]) }));
    const [done] = await listReturns(me);
    expect(done).toMatchObject({ amount: paid / 100, items: [{ quantity: 3, amount: paid / 100 }] });
    expect(await receiptUnits(number, 'refund')).toEqual(await receiptUnits(number, 'payment'));
    expect(await stateOf(number)).toEqual({ status: 'returned' });
  });

  it('refunds the displayed sums in several returns, with withdrawn and rejected returns in between', async () => {
    const me = shop.browser();
    const lines: Array<[number, number]> = [
      [BAG.offer, 4],
      [BOOTS.offer, 3],
      [SANDALS.offer, 2],
    ];
    const number = await deliverOrder(shop, await buy(me, lines, 123_457));
    const paid = await paidFor(number);
    const shownFor = async (offer: number, quantity: number) => {
      const [found] = await listReturnableOrders(me, `?number=${number}`);
      return found?.items.find(({ offer_id }) => offer_id === offer)?.refunds[quantity - 1];
    };
    const sums: number[] = [];
    const bring = async (offer: number, quantity: number, end: 'refund' | 'reject' | 'withdraw') => {
      const shown = await shownFor(offer, quantity);
      const one = await createReturn(me, number, { items: items([offer, quantity]) });
      const found = (await listReturns(me)).find((it) => it.number === one);
      expect(found?.amount).toBe(shown);
      if (end === 'reject') await moveReturn(shop, one, 'rejected');
      else if (end === 'withdraw') await request(me, `DELETE ${RETURNS}/${one}`);
      else {
        await refund(one);
        sums.push(Math.round((found?.amount ?? 0) * 100));
      }
    };
    await bring(BOOTS.offer, 1, 'refund');
    await bring(BAG.offer, 3, 'withdraw');
    await bring(BAG.offer, 1, 'refund');
    await bring(SANDALS.offer, 2, 'reject');
    await bring(BAG.offer, 3, 'refund');
    await bring(SANDALS.offer, 1, 'refund');
    await bring(BOOTS.offer, 2, 'refund');
    await bring(SANDALS.offer, 1, 'refund');
    expect(sums.reduce((all, one) => all + one, 0)).toBe(paid);
    expect(await receiptUnits(number, 'refund')).toEqual(await receiptUnits(number, 'payment'));
    expect(await stateOf(number)).toEqual({ status: 'returned' });
  });

  it('refunds only the part of a card payment that the bank has not refunded, and displays this sum', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await buy(me, [[BAG.offer, 2]], 1);
    await request(me, 'POST /v1/orders/init_payment', { order_id: number });
    const { id: order_id } = await shop.db
      .updateTable('orders')
      .set({ status: 'paid' })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: payment_id, amount } = await shop.db
      .updateTable('order_payments')
      .set({ status: 'paid' })
      .where('order_id', '=', order_id)
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow();
    await deliverOrder(shop, number);
    // The bank itself has refunded all but 1 000 roubles.
    await shop.db
      .insertInto('payment_refunds')
      .values({
        id: 'bank:1',
        payment_id,
        amount: amount - 100_000,
        status: 'done',
        created_at: NOON,
        updated_at: NOON,
      })
      .execute();
    const [shown] = await listReturnableOrders(me, `?number=${number}`);
    expect(shown?.items[0]?.refunds).toEqual([500, 1000]);
    const one = await createReturn(me, number, { items: items([BAG.offer, 2]), refund: undefined });
    expect(await listReturns(me)).toMatchObject([{ amount: 1000, items: [{ amount: 1000 }] }]);
    await refund(one);
    expect(await listReturns(me)).toMatchObject([{ amount: 1000 }]);
    const refunded = Object.entries(await receiptUnits(number, 'refund'));
    const sum = refunded.reduce((all, [key, units]) => all + Number(key.split(' ').at(-1)) * units, 0);
    expect(sum).toBe(100_000);
  });

  it('the e-mail of a cancelled order contains the sum that the bank has not refunded yet', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 2]);
    await payAtBank(shop, me, number);
    const { id: payment_id } = await shop.db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.id')
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow();
    const gone = { id: 'bank:2', payment_id, amount: 100_050, status: 'done' } as const;
    await shop.db
      .insertInto('payment_refunds')
      .values({ ...gone, created_at: NOON, updated_at: NOON })
      .execute();
    await moveOrder(shop, number, 'cancelled');
    const row = await findOrderForEmail(shop.db, number);
    expect(row && describeRefunds(row)[0]?.replaceAll('\u00a0', ' ')).toMatch(/^Вернём 8 199,50 ₽ туда/);
    const { amount } = await shop.db
      .selectFrom('payment_refunds')
      .select('amount')
      .where('id', '=', `cancel-${number}`)
      .executeTakeFirstOrThrow();
    expect(amount).toBe(819_950);
    const sms =
      row &&
      buildOrderSms(row, { template: 'order', order: number, status: 'cancelled', to: '', token: 'a' }, '');
    expect(sms).toContain('Вернём 8 199,50 ₽.');
  });
});
