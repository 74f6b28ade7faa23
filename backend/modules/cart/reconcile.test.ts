import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartEndpoints } from '#lib/contracts/cart.ts';
import {
  BAG,
  BOOTS,
  MOSCOW,
  NOON,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
});
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const cartOf = async (fetch: Fetch) =>
  cartEndpoints['GET /api/v1/cart'].result.parse((await request(fetch, 'GET /api/v1/cart')).result);
const sell = (offer: number, quantity: number) =>
  shop.db.updateTable('offers').set({ quantity }).where('id', '=', offer).execute();
const openCheckout = (fetch: Fetch) =>
  request(fetch, 'POST /services/rest/v1/orders/pre_checkout', {
    city_id: MOSCOW,
    delivery_id: POINTS,
    postamat_id: PVZ,
  });
const stored = async () => ({
  lines: await shop.db.selectFrom('cart_items').selectAll().orderBy('id').execute(),
  shoppers: await shop.db.selectFrom('shoppers').selectAll().orderBy('id').execute(),
});

/**
 * Creates a cart that differs from its stored state. The bag is stored as sold out but is in stock again. The sandals
 * have sold out and the promo code has expired since the cart was stored.
 */
async function fillCart(): Promise<Fetch> {
  const me = shop.browser();
  await putInCart(me, BAG.offer, 2);
  await putInCart(me, SANDALS.offer);
  await putInCart(me, BOOTS.offer);
  await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
  await sell(BAG.offer, 0);
  await openCheckout(me);
  await sell(BAG.offer, 3);
  await sell(SANDALS.offer, 0);
  shop.setNow(new Date('2027-01-01T00:00:01Z'));
  return me;
}

describe('reading the cart', () => {
  it('ST-16 shows the lines in their new state, and writes nothing', async () => {
    const me = await fillCart();
    const before = await stored();
    const shown = await cartOf(me);
    expect(shown).toMatchObject({
      items: [
        { offer_id: BAG.offer, is_tmp: false, is_stock: true },
        { offer_id: SANDALS.offer, is_tmp: true, is_stock: false },
        { offer_id: BOOTS.offer, is_tmp: false },
      ],
      count: 3,
      promo_code: null,
      notices: [
        'Нет в наличии: Сумка Нева',
        'Снова в наличии и опять к заказу: Сумка Нева, 2 шт.',
        'Промокод MINUS500 больше не действует: сумма посчитана без него',
      ],
    });
    expect(await cartOf(me)).toEqual(shown);
    expect(await stored()).toEqual(before);
  });

  it('runs one query that loads the session and a cart of five lines', async () => {
    const me = shop.browser();
    const sizes = await shop.db
      .selectFrom('offers')
      .select('id')
      .where('quantity', '>', 0)
      .limit(5)
      .execute();
    for (const { id } of sizes) await putInCart(me, id);
    const lines = (await cartOf(me)).items.length;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await cartOf(me);
      const tables = query.mock.calls.map(([one]) => JSON.stringify(one).match(/sessions|cart_items/g));
      expect(tables).toEqual([expect.arrayContaining(['sessions', 'cart_items'])]);
      expect(lines).toBe(sizes.length);
    } finally {
      query.mockRestore();
    }
  });
});

describe('opening the checkout', () => {
  it('ER-05 stores the cart as it is shown, and names sold-out items until the cart is changed', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer, 2);
    await putInCart(me, SANDALS.offer);
    await sell(BAG.offer, 1);
    expect((await openCheckout(me)).result).toMatchObject({ items: [{ offer_id: SANDALS.offer }] });
    const notices = ['Сумка Нева: осталась 1 штука из 2'];
    expect(await cartOf(me)).toMatchObject({ items: [{ is_tmp: true }, { is_tmp: false }], notices });
    expect((await stored()).lines.slice(-2)).toMatchObject([
      { offer_id: BAG.offer, is_tmp: true, sold_out: true },
      { offer_id: SANDALS.offer, is_tmp: false, sold_out: false },
    ]);
    await openCheckout(me);
    expect((await cartOf(me)).notices).toEqual(notices);
    await putInCart(me, SANDALS.offer, 2);
    expect((await cartOf(me)).notices).toBeUndefined();
  });

  it('ER-05 is refused with the products’ names when the whole cart is sold out, and again as a cart without active products', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    await sell(BAG.offer, 0);
    const sold = 'Нет в наличии: Сумка Нева';
    expect(await openCheckout(me)).toMatchObject({ status: 409, messages: [sold] });
    expect((await cartOf(me)).notices).toEqual([sold]);
    expect(await openCheckout(me)).toMatchObject({
      status: 422,
      messages: ['В корзине нет активных товаров'],
    });
  });
});

describe('a change of the cart', () => {
  const change = (fetch: Fetch, call: string, body?: object) =>
    request(fetch, `${call}?return_basket=true`, body);

  it('ST-16 is applied to the lines as they were displayed', async () => {
    const me = await fillCart();
    // The line was displayed as a line to order, so toggling saves it for later.
    expect(await change(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`)).toMatchObject({
      status: 200,
      result: { items: [{ is_tmp: true, is_stock: true }, { is_tmp: true }, { is_tmp: false }] },
    });
    // The line was displayed as saved for later and out of stock. So it cannot become a line to order, and it can be
    // removed as a saved line.
    expect(await change(me, `POST /api/v1/cart/tmp/offer/${SANDALS.offer}`)).toMatchObject({ status: 409 });
    const removed = await change(me, `DELETE /api/v1/cart/tmp/offer/${SANDALS.offer}`);
    expect(removed.result).toMatchObject({ items: [{ offer_id: BAG.offer }, { offer_id: BOOTS.offer }] });
    expect(removed.result).not.toHaveProperty('notices');
  });

  it('ST-16 adding to a line whose quantity exceeded the stock orders the added quantity only', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer, 3);
    await sell(BAG.offer, 2);
    const added = await change(me, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1, add: true });
    expect(added.result).toMatchObject({ items: [{ quantity: 1, is_tmp: false }], count: 1 });
  });
});
