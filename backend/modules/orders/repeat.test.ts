import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, putInCart, request, resetStock, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { openPurchaseShop, placeOrder } from '#tests/purchases.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(() => resetStock(shop));

const repeat = (fetch: Fetch, order_id: string) =>
  request(fetch, 'POST /services/rest/v1/orders', { order_id });
const cart = async (fetch: Fetch) => (await request(fetch, 'GET /api/v1/cart')).result;
const sell = (offer: number, quantity: number) =>
  shop.db.updateTable('offers').set({ quantity }).where('id', '=', offer).execute();

describe('AP-09 adding an order’s items to the cart', () => {
  it('adds its items to the cart', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.offer, 2], [BAG.offer, 1]);
    expect((await repeat(me, number.toLowerCase())).result).toEqual({ added: 3, missing: [] });
    expect(await cart(me)).toMatchObject({
      items: [
        { offer_id: BOOTS.offer, quantity: 2 },
        { offer_id: BAG.offer, quantity: 1 },
      ],
    });
  });

  it('adds to the quantity of an existing line', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.offer, 2]);
    await putInCart(me, BOOTS.offer, 1);
    expect((await repeat(me, number)).result).toEqual({ added: 2, missing: [] });
    expect(await cart(me)).toMatchObject({ items: [{ quantity: 3, is_tmp: false }] });
  });

  it('moves a line that was saved for later back to the cart with the order’s quantity', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.offer, 2]);
    for (const saved of [1, 5]) {
      await putInCart(me, BOOTS.offer, saved);
      await request(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
      expect((await repeat(me, number)).result).toEqual({ added: 2, missing: [] });
      expect(await cart(me)).toMatchObject({ items: [{ quantity: 2, is_tmp: false }] });
    }
  });

  it('lists items that are sold out, or cut by the stock or the line’s limit', async () => {
    const me = shop.browser();
    const number = await placeOrder(
      me,
      [BOOTS.offer, 4],
      [BOOTS.lastPair, 1],
      [BAG.offer, 2],
      [SANDALS.offer, 1],
    );
    await putInCart(me, BOOTS.offer, 3);
    await sell(BAG.offer, 1);
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', SANDALS.id).execute();
    const { result } = await repeat(me, number);
    await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', SANDALS.id).execute();
    expect(result).toEqual({
      // Two boots up to the line's limit of five, and one bag.
      added: 3,
      missing: [
        'Ботинки Ладога, размер 37',
        'Ботинки Ладога, размер 38',
        'Сумка Нева',
        'Сандалии Ока, размер 36',
      ],
    });
    expect(await cart(me)).toMatchObject({
      items: [
        { offer_id: BOOTS.offer, quantity: 5 },
        { offer_id: BAG.offer, quantity: 1 },
      ],
    });
  });

  it('does not change a line with a quantity above the stock', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await putInCart(me, BAG.offer, 2);
    await sell(BAG.offer, 1);
    expect((await repeat(me, number)).result).toEqual({ added: 0, missing: ['Сумка Нева'] });
    await resetStock(shop);
    expect(await cart(me)).toMatchObject({ items: [{ quantity: 2 }] });
  });

  it('RO-03 answers 404 for another shopper’s order', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const other = shop.browser();
    await putInCart(other, BOOTS.offer);
    for (const client of [other, shop.browser()])
      expect(await repeat(client, number)).toMatchObject({ status: 404, messages: ['Заказ не найден'] });
    expect(await cart(other)).toMatchObject({ count: 1 });
  });
});
