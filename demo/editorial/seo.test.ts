import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { COLOR_LISTINGS, LISTINGS } from './listings/index.ts';
import { makeSeoDescriptions, makeSeoTags } from './seo.ts';

const tags = makeSeoTags().map((row) => ({
  url: row.url,
  links: (JSON.parse(String(row.tags)) as { url: string }[]).map(({ url }) => url),
}));

it('each listing with texts has a heading, a description as long as a snippet, and a unique text', () => {
  for (const field of ['heading', 'description', 'text', 'link'] as const)
    expect(new Set(LISTINGS.map((one) => one[field])).size, field).toBe(LISTINGS.length);
  for (const { heading, description, text } of COLOR_LISTINGS) {
    expect(description.length, heading).toBeGreaterThan(80);
    expect(description.length, heading).toBeLessThanOrEqual(160);
    expect(text.length, heading).toBeGreaterThan(150);
  }
  // No sentence occurs twice.
  const sentences = LISTINGS.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('each listing is linked from its section or its neighbours, and links only to existing listings', () => {
  const known = new Set(makeSeoDescriptions().map(({ url }) => url));
  const linked = new Set(tags.filter(({ url }) => !url.includes('?')).flatMap(({ links }) => links));
  for (const { url } of makeSeoDescriptions())
    if (url.startsWith('/catalog/')) expect(linked, url).toContain(url);
  for (const { url, links } of tags) {
    expect(links.length, url).toBeGreaterThan(0);
    expect(links.length, url).toBeLessThanOrEqual(60);
    expect(links, url).not.toContain(url);
    for (const link of links) expect(known, `${url} → ${link}`).toContain(link);
  }
  expect(new Set(tags.map(({ url }) => url)).size).toBe(tags.length);
});

describe('the products in stock', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('demo');
  });
  afterAll(() => shop.close());

  it('include at least four products of the color in every listing by color', async () => {
    const { rows } = await sql<{ section: string; color: string; count: number }>`
      SELECT s.code AS section, c.family AS color, count(*)::int AS count
      FROM products p JOIN sections s ON s.id = p.section_id JOIN colors c ON c.id = p.color_id
      WHERE p.is_active AND EXISTS (SELECT FROM offers o WHERE o.product_id = p.id AND o.quantity > 0)
      GROUP BY s.code, c.family`.execute(shop.db);
    for (const { section, filters, heading } of COLOR_LISTINGS) {
      const own = rows.filter(
        (row) => `${row.section}/`.startsWith(`${section}/`) && row.color === filters.color?.[0],
      );
      expect(
        own.reduce((sum, { count }) => sum + count, 0),
        heading,
      ).toBeGreaterThanOrEqual(4);
    }
  });
});
