import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cart, cartEndpoints } from '#lib/contracts/cart.ts';
import {
  BAG,
  BOOTS,
  MOSCOW,
  NOON,
  offerInstallments,
  openCommerceShop,
  request,
  SANDALS,
  STORE,
  STORE_PICKUP,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { clearTtlCaches } from '../../db/ttl-cache.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

async function cartOf(fetch: TestShop['fetch']): Promise<Cart> {
  return cartEndpoints['GET /api/v1/cart'].result.parse((await request(fetch, 'GET /api/v1/cart')).result);
}
async function put(fetch: TestShop['fetch'], offer: number, quantity: number) {
  return request(fetch, `POST /api/v1/cart/offer/${offer}`, { quantity });
}

describe('a promo code', () => {
  it('EN-02 reduces the sum after the product discount, and stays applied when the sum falls below its minimum', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer, 1);
    const applied = await request(me, 'POST /api/v1/cart/promo_code?return_basket=true', {
      code: ' осень10 ',
    });
    expect(applied.result).toMatchObject({
      promo_code: { text: 'ОСЕНЬ10', price: 899 },
      discounts: [
        { name: 'Скидка на товары', price: 3000 },
        { name: 'Промокод ОСЕНЬ10', price: 899 },
      ],
      original_amount: 11_990,
      final_amount: 8091,
      discount: 3899,
    });
    await put(me, BAG.offer, 1);
    await request(me, `DELETE /api/v1/cart/offer/${BOOTS.offer}`);
    expect(await cartOf(me)).toMatchObject({
      promo_code: {
        text: 'ОСЕНЬ10',
        price: 0,
        message: 'Промокод действует при сумме товаров от 5\u00A0000\u00A0₽',
      },
      discounts: [],
      final_amount: 4500,
    });
    await put(me, BAG.offer, 2);
    expect((await cartOf(me)).promo_code).toEqual({ text: 'ОСЕНЬ10', price: 900 });
    const removed = await request(me, 'DELETE /api/v1/cart/promo_code?return_basket=true');
    expect(removed.result).toMatchObject({ promo_code: null });
  });

  it('AP-07 is refused with the reason when it cannot be used', async () => {
    const me = shop.browser();
    await put(me, SANDALS.offer, 1);
    const refusals = await Promise.all(
      ['NONE', 'old', 'SOON', 'ОСЕНЬ10'].map((code) => request(me, 'POST /api/v1/cart/promo_code', { code })),
    );
    expect(refusals.map(({ status, messages }) => [status, ...messages])).toEqual([
      [422, 'Такого промокода нет'],
      [422, 'Срок действия промокода истёк'],
      [422, 'Промокод ещё не действует'],
      [422, 'Промокод действует при сумме товаров от 5\u00A0000\u00A0₽'],
    ]);
    expect((await cartOf(me)).promo_code).toBeNull();
  });

  it('AP-07 is removed when it expires in the cart, with a notice that the sum has changed', async () => {
    const me = shop.browser();
    await put(me, SANDALS.offer, 1);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
    shop.setNow(new Date('2027-01-01T00:00:01Z'));
    for (let time = 0; time < 2; time++)
      expect(await cartOf(me)).toMatchObject({
        promo_code: null,
        final_amount: 3000,
        notices: ['Промокод MINUS500 больше не действует: сумма посчитана без него'],
      });
    await put(me, SANDALS.offer, 2);
    expect((await cartOf(me)).notices).toBeUndefined();
    shop.setNow(NOON);
  });

  it('VA-11 stays applied in a cart without lines to order, with a message', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer, 1);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
    await request(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    expect((await cartOf(me)).promo_code).toEqual({
      text: 'MINUS500',
      price: 0,
      message: 'Промокод подействует, когда в заказе будут товары',
    });
  });
});

it('BC-02 the limit of installments is the owner’s setting', async () => {
  const limit = async (max_amount: number) => {
    await shop.db
      .insertInto('settings')
      .values({ code: 'installment', value: JSON.stringify({ max_amount }) })
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet({ value: JSON.stringify({ max_amount }) }),
      )
      .execute();
    clearTtlCaches(shop.db);
  };
  const me = shop.browser();
  await put(me, BOOTS.offer, 1);
  // While the shop does not offer installments, their limit is 0.
  expect((await cartOf(me)).installment_limit).toBe(0);
  await offerInstallments(shop);
  // The limit in a response may be half a minute old. An order is always checked against the current limit.
  expect((await cartOf(me)).installment_limit).toBe(0);
  clearTtlCaches(shop.db);
  expect((await cartOf(me)).installment_limit).toBe(70_000);
  await limit(899_000);
  expect((await cartOf(me)).installment_limit).toBe(8990);
  expect((await request(me, `GET /api/v1/products/${BOOTS.id}`)).result).toMatchObject({
    installment_limit: 8990,
  });
  const choice = { city_id: MOSCOW, delivery_id: STORE_PICKUP, pickup_store_id: STORE };
  const asked = async () =>
    (await request(me, 'POST /services/rest/v1/orders/pre_checkout', { ...choice, is_budget_payment: true }))
      .result;
  expect(await asked()).toMatchObject({ is_budget_payment: true });
  await limit(898_999);
  expect(await asked()).toMatchObject({ is_budget_payment: false });
  await shop.db.deleteFrom('settings').where('code', '=', 'installment').execute();
});
