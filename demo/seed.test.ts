import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { banner, menuItem } from '#lib/contracts/content.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const count = async (table: 'products' | 'stores' | 'pickup_points' | 'sections') => {
  const row = await shop.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('the seeded demo shop', () => {
  it('is complete in the database', async () => {
    expect(await count('products')).toBeGreaterThanOrEqual(960);
    expect(await count('sections')).toBeGreaterThanOrEqual(24);
    expect(await count('stores')).toBe(14);
    expect(await count('pickup_points')).toBe(7000);
  });

  it('has a title for every facet of its products', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT name FROM product_facets WHERE name NOT IN (SELECT name FROM facet_names)`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });

  it('has rates for every zone of its cities, for each delivery', async () => {
    const { rows } = await sql<{ zone: string; rates: string }>`
      SELECT c.zone, count(DISTINCT r.delivery_id) AS rates FROM cities c
      LEFT JOIN delivery_rates r ON r.zone = c.zone GROUP BY c.zone`.execute(shop.db);
    expect(rows.length).toBe(4);
    for (const { rates } of rows) expect(Number(rates)).toBe(3);
  });

  it('fills the shelves of the start page with eight products in stock', async () => {
    const blocks = await shop.db.selectFrom('content_blocks').selectAll().execute();
    const shelves = blocks.filter(({ code }) => /newarrivals|premium/.test(code));
    expect(shelves).toHaveLength(2);
    for (const { data } of shelves) {
      const { product_ids } = z.object({ product_ids: z.array(z.number()) }).parse(data);
      const { rows } = await sql<{ product_id: number }>`
        SELECT product_id FROM offers WHERE product_id = ANY(${product_ids}) GROUP BY product_id HAVING sum(quantity) > 0`.execute(
        shop.db,
      );
      expect(rows).toHaveLength(8);
    }
    const promo = blocks.find(({ code }) => code === 'mainpage/promo');
    expect(z.object({ items: z.array(banner).min(3) }).parse(promo?.data).items).toHaveLength(3);
  });

  it('CH-04 arranges the top menu by column and row, and links only to existing sections', async () => {
    const menu = await shop.db
      .selectFrom('menus')
      .selectAll()
      .where('code', '=', 'top')
      .executeTakeFirstOrThrow();
    const items = z.array(menuItem).parse(menu.items);
    const codes = (await shop.db.selectFrom('sections').select('code').execute()).map(({ code }) => code);
    for (const { url, sub_items } of items) {
      for (const target of [url, ...sub_items.map((item) => item.url)])
        expect(codes).toContain(target.replace('/catalog/', ''));
      const places = sub_items.map(({ params }) => `${params.column}:${params.row}`);
      expect(new Set(places).size).toBe(places.length);
    }
    expect(items.find(({ url }) => url === '/catalog/sale')?.type).toBe('accent');
  });

  it('has valid promo codes and an expired one', async () => {
    const rows = await shop.db.selectFrom('promo_codes').selectAll().orderBy('code').execute();
    expect(rows.map(({ code, active_to }) => [code, active_to > new Date('2030-01-01')])).toEqual([
      ['LETO2025', false],
      ['OSEN1500', true],
      ['PERVYI500', true],
      ['POLUTON10', true],
    ]);
    for (const { code, max_uses, max_uses_per_shopper } of rows)
      expect([code, max_uses !== null, max_uses_per_shopper !== null]).toEqual([code, true, true]);
  });
});
