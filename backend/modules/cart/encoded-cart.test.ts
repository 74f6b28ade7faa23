import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cart, cartEndpoints } from '#lib/contracts/cart.ts';
import { BAG, BOOTS, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { serializeCart } from './serializer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const schema = cartEndpoints['GET /api/v1/cart'].result;

async function cartOf(fetch: TestShop['fetch']): Promise<Cart> {
  return schema.parse((await request(fetch, 'GET /api/v1/cart')).result);
}

async function shopperOf(offer: number): Promise<string> {
  const row = await shop.db
    .selectFrom('cart_items')
    .select('shopper_id')
    .where('offer_id', '=', offer)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.shopper_id;
}

it('an encoded cart equals the cart in the response to a change, and reflects every change of its data', async () => {
  const me = shop.browser();
  await putInCart(me, BOOTS.offer, 2);
  const shopperId = await shopperOf(BOOTS.offer);
  const { db } = shop;
  const product = (values: object) => db.updateTable('products').set(values).where('id', '=', BOOTS.id);
  const shopper = (values: object) => db.updateTable('shoppers').set(values).where('id', '=', shopperId);
  const stock = (quantity: number) =>
    db.updateTable('offers').set({ quantity }).where('id', '=', BOOTS.offer);
  const changes = [
    product({ price: 799_000 }),
    product({ title: 'Ботинки Волга' }),
    stock(1),
    stock(8),
    shopper({ promo_code: 'MINUS500' }),
    shopper({ promo_code: null, cart_notices: ['Товар добавлен'] }),
    shopper({ cart_notices: [] }),
    db.updateTable('cart_items').set({ quantity: 3 }).where('shopper_id', '=', shopperId),
  ];
  let before = await cartOf(me);
  for (const change of changes) {
    await change.execute();
    const cart = await cartOf(me);
    expect(cart).not.toEqual(before);
    expect(cart).toEqual(schema.parse(await serializeCart(db, shopperId, new Date(cart.timestamp))));
    expect(await cartOf(me)).toEqual(cart);
    before = cart;
  }
});

it('encoded carts with equal lines contain the notices of their own shoppers', async () => {
  const [one, other] = [shop.browser(), shop.browser()];
  await putInCart(one, BAG.offer, 1);
  const shopperId = await shopperOf(BAG.offer);
  await putInCart(other, BAG.offer, 1);
  await request(one, 'DELETE /api/v1/cart');
  await request(other, 'DELETE /api/v1/cart');
  await shop.db
    .updateTable('shoppers')
    .set({ cart_notices: ['Раз'] })
    .where('id', '=', shopperId)
    .execute();
  expect([await cartOf(one), await cartOf(other)]).toMatchObject([
    { items: [], notices: ['Раз'] },
    { items: [] },
  ]);
  expect((await cartOf(other)).notices).toBeUndefined();
});
