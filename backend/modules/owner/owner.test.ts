import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, openTestShop, type TestShop } from '@/tests/database';

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

describe('prices of the owner', () => {
  it('are kept in kopecks and published', async () => {
    const { id } = await firstProduct();
    const response = await post('prices', { prices: [{ product_id: id, price: 7990.5, base_price: 9990 }] });
    expect([response.status, (await response.json()).result]).toEqual([200, { changed: 1 }]);
    expect(await firstProduct()).toEqual({ id, price: 799_050, base_price: 999_000 });
    expect(shop.invalidatedTags).toEqual(['catalog', `product:${id}`]);
  });

  it('without a former price end the discount', async () => {
    const { id } = await firstProduct();
    await post('prices', { prices: [{ product_id: id, price: 5000 }] });
    expect(await firstProduct()).toEqual({ id, price: 500_000, base_price: 500_000 });
  });

  it('of unknown goods change and publish nothing', async () => {
    const before = shop.invalidatedTags.length;
    const response = await post('prices', { prices: [{ product_id: 2_000_000_000, price: 1 }] });
    expect((await response.json()).result).toEqual({ changed: 0 });
    expect(shop.invalidatedTags).toHaveLength(before);
  });

  it.each([
    { prices: [] },
    { prices: [{ product_id: 1, price: 0 }] },
    { prices: [{ product_id: 1, price: -5 }] },
    { prices: [{ product_id: 1, price: 900, base_price: 800 }] },
    { prices: Array.from({ length: 1001 }, () => ({ product_id: 1, price: 1 })) },
  ])('are refused when they make no sense', async (body) => {
    const before = await firstProduct();
    expect((await post('prices', body)).status).toBe(400);
    expect(await firstProduct()).toEqual(before);
  });
});

it('stock of the owner is kept and published with its products', async () => {
  const offer = await shop.db.selectFrom('offers').selectAll().orderBy('id').executeTakeFirstOrThrow();
  shop.invalidatedTags.length = 0;
  const response = await post('stock', { stock: [{ offer_id: offer.id, quantity: 42 }] });
  expect((await response.json()).result).toEqual({ changed: 1 });
  const after = await shop.db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow();
  expect(after.quantity).toBe(42);
  expect(shop.invalidatedTags).toEqual(['catalog', `product:${offer.product_id}`]);
});

it('an editor may say what changed', async () => {
  shop.invalidatedTags.length = 0;
  expect((await post('changed', { what: ['content', 'goods'] })).status).toBe(200);
  expect(shop.invalidatedTags).toEqual(['content', 'catalog', 'products']);
});

it.each(['', 'wrong', `${OWNER_TOKEN}x`, OWNER_TOKEN.slice(1)])(
  'the token «%s» opens nothing',
  async (token) => {
    const { id, price } = await firstProduct();
    for (const [path, body] of [
      ['prices', { prices: [{ product_id: id, price: 1 }] }],
      ['stock', { stock: [{ offer_id: 1, quantity: 1 }] }],
      ['changed', { what: ['goods'] }],
    ] as const)
      expect((await post(path, body, token)).status).toBe(401);
    expect((await firstProduct()).price).toBe(price);
  },
);
