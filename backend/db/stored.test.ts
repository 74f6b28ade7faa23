import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { readStored, readStoredList, storedContentLog } from './stored.ts';

const error = vi.spyOn(storedContentLog, 'error').mockImplementation(() => {});
beforeEach(() => error.mockClear());
afterAll(() => error.mockRestore());

describe('stored content', () => {
  const schema = z.object({ name: z.string(), url: z.string() });

  it('is omitted and logged once a minute without its values when it is invalid', () => {
    for (let time = 0; time < 3; time++)
      expect(readStored(schema, { name: 'Секрет' }, 'test/one')).toBeUndefined();
    expect(error.mock.calls).toEqual([
      [{ place: 'test/one', fields: ['url: invalid_type'] }, 'stored content unreadable'],
    ]);
  });

  it('is read without the invalid entries of a list', () => {
    const good = { name: 'Обувь', url: '/catalog/shoes' };
    expect(readStoredList(schema, [good, { name: 'X' }, 7, null], 'test/list')).toEqual([good]);
    for (const value of [{}, 'text', null, 7]) expect(readStoredList(schema, value, 'test/list')).toEqual([]);
  });
});

/** Columns that only the owner's systems write, with the code that reads each column. */
const COLUMNS = [
  ['menus', 'items'],
  ['content_blocks', 'data'],
  ['settings', 'value'],
  ['materials', 'blocks'],
  ['materials', 'image'],
  ['products', 'properties'],
  ['products', 'completeness'],
  ['delivery_rates', 'intervals'],
  ['seo_tags', 'tags'],
  ['sections', 'static_filter'],
] as const;
const ALL_SLIPS = ['[{"name":"X"}]', 'null', '{}', '"text"', '7', '[null]', '{"price":["x"]}'];
const SLIPS = ALL_SLIPS.slice(0, getRounds(2, ALL_SLIPS.length));

describe('an error in JSON', () => {
  let shop: TestShop;
  let paths: string[];
  beforeAll(async () => {
    shop = await openTestShop('demo');
    const { code, id } = await shop.db
      .selectFrom('products')
      .select(['id', 'code'])
      .where('is_active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const materials = await shop.db
      .selectFrom('materials')
      .select(['kind', 'code'])
      .distinctOn('kind')
      .orderBy('kind')
      .execute();
    const tag = await shop.db.selectFrom('seo_tags').select('id').executeTakeFirst();
    const folders: Record<string, string> = { look: 'inspiration' };
    paths = [
      ...['promo', 'newarrivals', 'bestsellers', 'premium', 'brands', 'categories'].map(
        (name) => `/api/v1/content/mainpage/${name}`,
      ),
      ...['top', 'footer'].map((name) => `/api/v1/content/menu/${name}`),
      ...['blog', 'news', 'inspiration', 'landing', 'capsules'].map((name) => `/api/v1/content/${name}`),
      ...materials
        .filter(({ kind }) => kind !== 'capsule')
        .map((one) => `/api/v1/content/${folders[one.kind] ?? one.kind}/${one.code}`),
      `/api/v1/products/by_code/${code}`,
      `/api/v1/products/${id}/looks`,
      `/api/v1/seo/tag/${tag?.id}`,
      '/api/v1/seo/terms',
      '/api/v1/sections',
      '/api/v1/cart',
      '/api/v1/form/anti_spam_name',
      '/services/rest/v2/delivery/types?city_id=42',
      '/services/rest/v1/receive/types?product_id=1&city_id=42',
      '/api/v1/sections/by_code/sale',
      '/services/rest/v1/products/search?query=%D1%81%D0%B0%D0%BF%D0%BE%D0%B3%D0%B8',
    ];
  });
  afterAll(() => shop.close());

  it.each(COLUMNS.map((column) => [...column]))(
    'in %s.%s does not cause a 500',
    async (table = '', column = '') => {
      for (const slip of SLIPS) {
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${slip}::jsonb`.execute(shop.db);
        await shop.fetch('/services/rest/v1/owner/changed', {
          method: 'POST',
          body: { what: ['goods', 'content', 'menus'] },
          headers: { authorization: `Bearer ${OWNER_TOKEN}` },
        });
        for (const path of paths) {
          const { status } = await shop.fetch(path);
          expect(status, `${path} with ${slip}`).toBeLessThan(500);
        }
      }
      expect(error).toHaveBeenCalledWith(expect.anything(), 'stored content unreadable');
    },
  );
});
