import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { COLOR_LISTINGS, LISTINGS } from './listings/index.ts';
import { makeSeoDescriptions, makeSeoTags } from './seo.ts';

const tags = makeSeoTags().map((row) => ({
  url: row.url,
  links: (JSON.parse(String(row.tags)) as { url: string }[]).map(({ url }) => url),
}));

it('each listing with words has a heading, a description of one snippet and a text that no other has', () => {
  for (const field of ['heading', 'description', 'text', 'link'] as const)
    expect(new Set(LISTINGS.map((one) => one[field])).size, field).toBe(LISTINGS.length);
  for (const { heading, description, text } of COLOR_LISTINGS) {
    expect(description.length, heading).toBeGreaterThan(80);
    expect(description.length, heading).toBeLessThanOrEqual(160);
    expect(text.length, heading).toBeGreaterThan(150);
  }
  // No sentence is said twice.
  const sentences = LISTINGS.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('each is linked from its section or from its neighbours, and links to nothing that is not there', () => {
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

describe('of each color at least four goods of the kind are in stock', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('demo');
  });
  afterAll(() => shop.close());

  it('in every listing', async () => {
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
