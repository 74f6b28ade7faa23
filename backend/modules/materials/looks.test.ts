import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';

let shop: TestShop;
const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: 'Осень' };
const look = (
  code: string,
  product_ids: number[],
  sort: number,
  published_at = '2026-01-10T10:00:00+03:00',
) => ({
  kind: 'look',
  code,
  title: `Образ ${code}`,
  lead: 'Коротко',
  description: 'Об образе',
  image: { wide: picture, tall: picture },
  published_at,
  blocks: [],
  product_ids,
  sort,
});

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, sizes: [['37', 2]] },
    { id: 2, sizes: [['37', 1]] },
    { id: 3, sizes: [['37', 0]] },
    { id: 4, sizes: [['37', 1]] },
    { id: 5, sizes: [['37', 1]], is_active: false },
    { id: 6, sizes: [['37', 1]] },
  ]);
  shop.setNow(new Date('2026-02-01T10:00:00Z'));
  await shop.fetch('/services/rest/v1/owner/materials', {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
    body: {
      materials: [
        look('second', [4, 1, 2, 3, 5], 2),
        look('first', [2, 1], 1),
        look('third', [1, 4], 3),
        look('sold-out', [1, 3, 5], 0),
        look('tomorrow', [1, 2], 0, '2026-02-02T10:00:00+03:00'),
      ],
    },
  });
});
afterAll(() => shop.close());

const looksOf = async (id: number) => {
  const response = await shop.fetch(`/api/v1/products/${id}/looks`);
  const { looks } = endpoints['GET /api/v1/products/:id/looks'].result.parse((await response.json()).result);
  return looks.map(({ code, products }) => [code, ...products.map((card) => card.id)]);
};

it('returns the available products of the published looks that contain a product', async () => {
  expect(await looksOf(1)).toEqual([
    ['first', 2],
    ['second', 4, 2],
  ]);
});

it('returns no looks for a product that is in no look, and 404 for an unknown product', async () => {
  expect(await looksOf(6)).toEqual([]);
  expect((await shop.fetch('/api/v1/products/999/looks')).status).toBe(404);
});
