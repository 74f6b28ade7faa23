import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import { BAG, BOOTS, NOON, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  DOES_NOT_FIT,
  deliverOrder,
  findOrder,
  listQueuedEmails,
  moveReturn,
  openPurchaseShop,
  placeOrder,
} from '#tests/purchases.ts';
import { createReturn, listReturns, oneBag, requestReturn } from '#tests/return-requests.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('outbox').execute();
});

const completeReturn = async (number: string) => {
  for (const status of ['approved', 'received', 'refunded']) await moveReturn(shop, number, status);
};
const receipts = async (fetch: Fetch, order_id: string) => {
  const path = 'POST /services/rest/v1/orders/payment_receipt';
  return paymentEndpoints[path].result.parse((await request(fetch, path, { order_id })).result).receipts;
};
const balance = async (customer: string) =>
  (
    await shop.db.selectFrom('bonus_movements').select('amount').where('customer_id', '=', customer).execute()
  ).reduce((sum, { amount }) => sum + amount, 0);

describe('AP-11 the owner changes the status of a return', () => {
  it('applies allowed transitions only, with a comment for the shopper', async () => {
    const me = shop.browser();
    const number = await createReturn(me, await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2])));
    expect(await moveReturn(shop, number, 'refunded')).toMatchObject({
      status: 409,
      messages: ['Заявка не переходит из «Принята» в «Деньги возвращены»'],
    });
    expect(await moveReturn(shop, 'VZ-1', 'approved')).toMatchObject({ status: 404 });
    expect((await moveReturn(shop, number.toLowerCase(), 'approved', 'Курьер приедет завтра')).status).toBe(
      200,
    );
    expect(await listReturns(me)).toMatchObject([
      {
        status: 'approved',
        history: [
          { status: 'new', comment: '' },
          { status: 'approved', status_title: 'Одобрена', comment: 'Курьер приедет завтра' },
        ],
      },
    ]);
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({
      template: 'return_status',
      to: RECIPIENT.email,
      return: number,
      status: 'approved',
    });
    await moveReturn(shop, number, 'rejected', 'Вещь носили');
    expect((await moveReturn(shop, number, 'received')).status).toBe(409);
  });

  it('creates a receipt for a refund, and a partly returned order stays completed', async () => {
    const me = shop.browser();
    const placed = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2]));
    await completeReturn(await createReturn(me, placed));
    expect(await findOrder(me, placed)).toMatchObject({ status: 'completed', can_return: true });
    expect(await receipts(me, placed)).toMatchObject([
      { kind: 'payment', amount: 9200 },
      { kind: 'refund', amount: 4500, items: [{ title: 'Сумка Нева', quantity: 1, price: 4500 }] },
    ]);
  });

  it('sets an order to returned when several returns cover all of its items', async () => {
    const me = shop.browser();
    const placed = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 2], [BOOTS.offer, 1]));
    const boots = { offer_id: BOOTS.offer, quantity: 1, reason_id: DOES_NOT_FIT };
    const rejected = await createReturn(me, placed, { items: [boots] });
    await moveReturn(shop, rejected, 'rejected');
    await completeReturn(await createReturn(me, placed));
    const last = await createReturn(me, placed, { items: [boots, oneBag] });
    await moveReturn(shop, last, 'approved');
    await moveReturn(shop, last, 'received');
    expect((await findOrder(me, placed)).status).toBe('completed');
    await moveReturn(shop, last, 'refunded');
    expect(await findOrder(me, placed)).toMatchObject({
      status: 'returned',
      status_title: 'Возвращён',
      can_return: false,
    });
    expect(await requestReturn(me, placed)).toMatchObject({ status: 409 });
  });

  it('withdraws the bonuses that the order earned, and refunds the bonuses that paid for it', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const placed = await placeOrder(fetch, [BAG.offer, 1]);
    const row = await shop.db
      .updateTable('orders')
      .set({ bonus_debet: 500, bonus_accrual: 40, final_amount: 420_000 })
      .where('number', '=', placed)
      .returning('id')
      .executeTakeFirstOrThrow();
    const movement = { customer_id: id, created_at: NOON };
    await shop.db
      .insertInto('bonus_movements')
      .values([
        { ...movement, kind: 'gift', amount: 600 },
        { ...movement, kind: 'spend', amount: -500, order_id: row.id },
      ])
      .execute();
    await deliverOrder(shop, placed);
    expect(await balance(id)).toBe(140);
    const number = await createReturn(fetch, placed);
    // The items cost 4 500 ₽. Bonuses paid 500 ₽ of this sum.
    expect(await listReturns(fetch)).toMatchObject([{ number, amount: 4000 }]);
    await completeReturn(number);
    expect(await balance(id)).toBe(600);
  });
});
