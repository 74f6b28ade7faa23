import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { buildSupplyKey, checkListings, type Supply } from '#tests/listing-truth.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const MOSCOW = 42;
/**
 * Number of random filter choices. A run with 500 choices takes a minute: LISTING_CHOICES=500 npm run test:unit --
 * backend/modules/sections/truth
 */
const CHOICES = Number(process.env.LISTING_CHOICES ?? 100);

async function supplyIn(cityId: number): Promise<Supply> {
  const online = await sql<{ product_id: number; title: string }>`
    SELECT product_id, title FROM offers WHERE quantity > 0`.execute(shop.db);
  const inStore = await sql<{ product_id: number; title: string }>`
    SELECT o.product_id, o.title FROM offers o JOIN store_stock ss ON ss.offer_id = o.id
    JOIN stores s ON s.id = ss.store_id
    WHERE ss.quantity > 0 AND s.is_active AND s.city_id = ${cityId}`.execute(shop.db);
  const keys = (rows: readonly { product_id: number; title: string }[]) =>
    new Set(rows.map(({ product_id, title }) => buildSupplyKey(product_id, title)));
  return { online: keys(online.rows), inStore: keys(inStore.rows) };
}

it('CQ-06 RT-02 random choices find the counted number of models, in available sizes', {
  timeout: 1_200 * CHOICES,
}, async () => {
  const sections = await shop.db.selectFrom('sections').select('code').orderBy('id').execute();
  const stores = await shop.db.selectFrom('stores').select('city_id').distinct().orderBy('city_id').execute();
  const { wrong, found, sized } = await checkListings({
    ask: async (path, body) => {
      const response = await shop.fetch(path, { method: 'POST', body: body ?? {} });
      return { status: response.status, result: (await response.json()).result };
    },
    sections: [...sections.map(({ code }) => code), 'sale', 'new', 'sale/pumps', 'new/pumps', 'view/all'],
    cities: [MOSCOW, ...stores.slice(0, 3).map(({ city_id }) => city_id), 1],
    supplyIn,
    count: CHOICES,
    seed: 66,
  });
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(CHOICES / 2);
  expect(sized).toBeGreaterThan(CHOICES / 10);
});
