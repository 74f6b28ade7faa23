import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, token = OWNER_TOKEN) =>
  shop.fetch(`/services/rest/v1/owner/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });

const firstProduct = () =>
  shop.db
    .selectFrom('products')
    .select(['id', 'price', 'base_price'])
    .orderBy('id')
    .executeTakeFirstOrThrow();

describe('prices sent by the owner’s systems', () => {
  it('are stored in kopecks and invalidate caches', async () => {
    const { id } = await firstProduct();
    const response = await post('prices', { prices: [{ product_id: id, price: 7990.5, base_price: 9990 }] });
    expect([response.status, (await response.json()).result]).toEqual([200, { changed: 1 }]);
    expect(await firstProduct()).toEqual({ id, price: 799_050, base_price: 999_000 });
    expect(shop.invalidatedTags).toEqual(
      expect.arrayContaining([`product:${id}`, `card:${id}`, 'section:sale', 'section:view/all']),
    );
    expect(shop.invalidatedTags).not.toContain('catalog');
  });

  it('that equal the stored prices invalidate nothing', async () => {
    const { id, price } = await firstProduct();
    const prices = [{ product_id: id, price: price / 100, base_price: price / 100 }];
    await post('prices', { prices });
    shop.invalidatedTags.length = 0;
    expect((await (await post('prices', { prices })).json()).result).toEqual({ changed: 1 });
    expect(shop.invalidatedTags).toEqual([]);
  });

  it('without a previous price end the discount', async () => {
    const { id } = await firstProduct();
    await post('prices', { prices: [{ product_id: id, price: 5000 }] });
    expect(await firstProduct()).toEqual({ id, price: 500_000, base_price: 500_000 });
  });

  it('of unknown products change and invalidate nothing', async () => {
    const before = shop.invalidatedTags.length;
    const response = await post('prices', { prices: [{ product_id: 2_000_000_000, price: 1 }] });
    expect((await response.json()).result).toEqual({ changed: 0, unknown: [2_000_000_000] });
    expect(shop.invalidatedTags).toHaveLength(before);
  });

  it.each([
    { prices: [] },
    { prices: [{ product_id: 1, price: 0 }] },
    { prices: [{ product_id: 1, price: -5 }] },
    { prices: [{ product_id: 1, price: 900, base_price: 800 }] },
    { prices: Array.from({ length: 1001 }, () => ({ product_id: 1, price: 1 })) },
  ])('are refused when they are invalid', async (body) => {
    const before = await firstProduct();
    expect((await post('prices', body)).status).toBe(400);
    expect(await firstProduct()).toEqual(before);
  });
});

describe('the text about a discount', () => {
  const infoOf = async (id: number) =>
    shop.db
      .selectFrom('products')
      .select('discount_info')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then((row) => row.discount_info);
  const shownInfo = async (id: number) =>
    (await (await shop.fetch(`/api/v1/products/${id}`)).json()).result.price.discount_info;

  it('is removed with the discount', async () => {
    const { id } = await firstProduct();
    const price = (price: number, base_price?: number, discount_info?: string) =>
      post('prices', { prices: [{ product_id: id, price, base_price, discount_info }] });
    await price(5990, 9990, 'Скидка 40 % до конца сезона');
    expect(await infoOf(id)).toBe('Скидка 40 % до конца сезона');
    await price(5990, 9990);
    expect(await infoOf(id), 'the same discount').toBe('Скидка 40 % до конца сезона');
    await price(4990, 9990);
    expect(await infoOf(id), 'another discount').toBeNull();
    await price(4990, 9990, 'Скидка 50 %');
    await price(4990, 9990, '');
    expect(await infoOf(id), 'taken away').toBeNull();
    await price(4990, 9990, 'Скидка 50 %');
    await price(9990, undefined, 'Скидка 50 %');
    expect(await infoOf(id), 'no discount').toBeNull();
  });

  it('is not shown without a discount, even if the table has one', async () => {
    const { id } = await firstProduct();
    await shop.db
      .updateTable('products')
      .set({ price: 500_000, base_price: 500_000, discount_info: 'Скидка 40 %' })
      .where('id', '=', id)
      .execute();
    expect(await shownInfo(id)).toBeNull();
  });
});

describe('stock of a store', () => {
  const find = async (offer_id: number, store_id: number) => ({
    online: (
      await shop.db
        .selectFrom('offers')
        .select('quantity')
        .where('id', '=', offer_id)
        .executeTakeFirstOrThrow()
    ).quantity,
    store: (
      await shop.db
        .selectFrom('store_stock')
        .select('quantity')
        .where('offer_id', '=', offer_id)
        .where('store_id', '=', store_id)
        .executeTakeFirst()
    )?.quantity,
  });

  it('is stored separately from the online stock, and a change invalidates pages', async () => {
    const offer = await shop.db.selectFrom('offers').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { id: store_id } = await shop.db
      .selectFrom('stores')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const set = async (quantity: number) => {
      shop.invalidatedTags.length = 0;
      const answer = await post('stock', { stock: [{ offer_id: offer.id, store_id, quantity }] });
      expect((await answer.json()).result).toEqual({ changed: 1 });
      expect(await find(offer.id, store_id)).toEqual({ online: offer.quantity, store: quantity });
      return shop.invalidatedTags;
    };
    await set(0);
    expect(await set(2)).toContain(`product:${offer.product_id}`);
    expect(await set(7)).toEqual([]);
    expect(await set(0)).toContain(`product:${offer.product_id}`);
  });

  it('of an unknown size or store is listed in the response', async () => {
    const offer = await shop.db.selectFrom('offers').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const unknown = [
      { offer_id: 2_000_000_000 },
      { offer_id: 2_000_000_000, store_id: 1 },
      { offer_id: offer.id, store_id: 2_000_000_000 },
    ];
    const stock = [{ offer_id: offer.id }, ...unknown].map((row) => ({ ...row, quantity: offer.quantity }));
    const answer = await post('stock', { stock });
    expect((await answer.json()).result).toEqual({ changed: 1, unknown });
  });

  it('with an undeclared field changes nothing, and the response names the field', async () => {
    const offer = await shop.db.selectFrom('offers').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const answer = await post('stock', { stock: [{ offer_id: offer.id, shop_id: 14, quantity: 700 }] });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toMatchObject([
      { field: 'stock.0.shop_id', message: 'Такого поля здесь нет: shop_id' },
    ]);
    expect((await find(offer.id, 1)).online).toBe(offer.quantity);
  });
});

describe('stock sent by the owner’s systems', () => {
  const firstOffer = () => shop.db.selectFrom('offers').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const setStock = async (quantity: number) => {
    const { id } = await firstOffer();
    shop.invalidatedTags.length = 0;
    const response = await post('stock', { stock: [{ offer_id: id, quantity }] });
    expect((await response.json()).result).toEqual({ changed: 1 });
    expect((await firstOffer()).quantity).toBe(quantity);
    return shop.invalidatedTags;
  };

  it('invalidates the pages that show the stock level, and no page when eight units become seven', async () => {
    const { product_id } = await firstOffer();
    await setStock(8);
    expect(await setStock(7)).toEqual([]);
    expect(await setStock(3), 'few are left: the product’s page says so').toEqual([`product:${product_id}`]);
    expect(await setStock(0), 'sold out: listings show it').toEqual(
      expect.arrayContaining([`product:${product_id}`, `card:${product_id}`, 'section:view/all']),
    );
    expect(await setStock(0)).toEqual([]);
    expect(await setStock(9), 'it is back').toContain(`card:${product_id}`);
  });
});

it('invalidates the caches that a reported change concerns', async () => {
  shop.invalidatedTags.length = 0;
  expect((await post('changed', { what: ['content', 'goods'] })).status).toBe(200);
  expect(shop.invalidatedTags).toEqual(['content', 'catalog']);
});

it.each(['', 'wrong', `${OWNER_TOKEN}x`, OWNER_TOKEN.slice(1)])('refuses the token «%s»', async (token) => {
  const { id, price } = await firstProduct();
  for (const [path, body] of [
    ['prices', { prices: [{ product_id: id, price: 1 }] }],
    ['stock', { stock: [{ offer_id: 1, quantity: 1 }] }],
    ['changed', { what: ['goods'] }],
  ] as const)
    expect((await post(path, body, token)).status).toBe(401);
  expect((await firstProduct()).price).toBe(price);
});
