import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeAspect } from '#backend/db/catalog-schema.ts';
import type { LoggedChange } from '#backend/db/change-log.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { computeFromCatalog } from '../sections/index.ts';
import { computeCacheTags } from './tags.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const change = (aspect: ChangeAspect, fields: Partial<LoggedChange> = {}): LoggedChange => ({
  aspect,
  product_id: null,
  key: null,
  before: null,
  after: null,
  ...fields,
});
const compute = (...changes: LoggedChange[]) =>
  computeFromCatalog(shop.db, (catalog) => computeCacheTags(changes, catalog));
const listing = (product_id: number) => compute(change('listing', { product_id }));

/** Finds the id of a product of a type. */
async function findProductOfType(type: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('products as p')
    .innerJoin('product_facets as f', 'f.product_id', 'p.id')
    .where('f.name', '=', 'type')
    .where('f.value', '=', type.slice(type.indexOf('/') + 1))
    .select('p.id')
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('cache tags of product changes', () => {
  it('are the product, its cards, its section and type, the sections that a rule defines, and all products', async () => {
    const { code } = await shop.db
      .selectFrom('sections')
      .where('code', 'like', 'shoes/%')
      .select('code')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const id = await findProductOfType(code);
    const tags = await listing(id);
    expect(tags).toEqual(expect.arrayContaining([`product:${id}`, `card:${id}`, `sizes:${id}`]));
    const sections = tags.filter((tag) => tag.startsWith('section:'));
    expect(sections).toEqual(
      expect.arrayContaining([
        'section:shoes',
        `section:${code}`,
        'section:sale',
        'section:new',
        'section:view/all',
      ]),
    );
    const foreign = sections.filter((tag) => /^section:(bags|belts)/.test(tag));
    expect(foreign, 'no other section').toEqual([]);
    const types = sections.filter((tag) => tag.startsWith('section:shoes/'));
    expect(types, 'no other type').toEqual([`section:${code}`]);
  });

  it('are empty without changes', async () => {
    expect(await compute()).toEqual([]);
    expect(computeCacheTags([], null)).toEqual([]);
  });

  it('are only the page when nothing else shows the change', async () => {
    const id = await findProductOfType('pumps');
    expect(await compute(change('page', { product_id: id }))).toEqual([`product:${id}`]);
  });

  it('are all pages with products when the product is moved, unknown, or one of very many', async () => {
    expect(await compute(change('goods', { product_id: 1 }))).toEqual(['product:1', 'catalog']);
    expect(await listing(2_000_000_000)).toEqual(['product:2000000000', 'catalog']);
    const many = Array.from({ length: 1_001 }, (_, id) => change('listing', { product_id: id + 1 }));
    expect(await compute(...many, change('menus'))).toEqual(['catalog', 'menus']);
  });
});

it.each([
  ['goods', null, ['catalog']],
  ['content', null, ['content']],
  ['menus', null, ['menus']],
  ['places', null, ['places']],
  ['seo', null, ['seo', 'catalog']],
  ['redirects', null, ['redirects', 'shop']],
  ['redirects', '/old', ['redirects', 'address:/old']],
  ['settings', null, ['shop']],
] as const)('the aspect %s with the key %s has the tags %j', (aspect, key, tags) => {
  expect(computeCacheTags([change(aspect, { key })], null)).toEqual(tags);
});

describe('cache tags of stock changes', () => {
  let id = 0;
  beforeAll(async () => {
    const { product_id } = await shop.db
      .selectFrom('offers')
      .where('quantity', '>', 0)
      .select('product_id')
      .groupBy('product_id')
      .having(({ fn }) => fn.countAll(), '>', 3)
      .orderBy('product_id')
      .executeTakeFirstOrThrow();
    id = product_id;
  });
  const move = (before: number, after: number, times = 1) =>
    compute(...Array.from({ length: times }, () => change('stock', { product_id: id, before, after })));

  it.each([
    [8, 7],
    [7, 8],
    [3, 2],
    [0, 0],
    [1, 1],
  ])('from %i to %i, which no page shows, are empty', async (before, after) => {
    expect(await move(before, after)).toEqual([]);
  });

  it.each([
    [4, 3],
    [2, 1],
    [1, 4],
  ])('from %i to %i are the product page, which shows the number of last units', async (before, after) => {
    expect(await move(before, after)).toEqual([`product:${id}`]);
  });

  it.each([
    [1, 0],
    [0, 1],
    [8, 0],
  ])(
    'from %i to %i are listings, which count the size, but not cards, because other sizes are left',
    async (before, after) => {
      const all = await listing(id);
      expect(await move(before, after)).toEqual(all.filter((tag) => tag !== `card:${id}`));
    },
  );

  it('include cards when the last size sells out or the first is in stock again', async () => {
    const sizes = shop.db.updateTable('offers').where('product_id', '=', id);
    const firstSizes = (count: number) =>
      shop.db.selectFrom('offers').select('id').where('product_id', '=', id).orderBy('id').limit(count);
    const all = new Set(await listing(id));
    await sizes.set({ quantity: 0 }).execute();
    expect(new Set(await move(2, 0))).toEqual(all);
    await sizes.set({ quantity: 5 }).where('id', 'in', firstSizes(1)).execute();
    expect(new Set(await move(0, 5))).toEqual(all);
    expect(new Set(await move(2, 0)), 'the one that is left may be sold at this moment').toEqual(all);
    await sizes.set({ quantity: 5 }).where('id', 'in', firstSizes(2)).execute();
    expect(new Set(await move(0, 5)), 'the other may be back since this moment').toEqual(all);
    await sizes.set({ quantity: 5 }).where('id', 'in', firstSizes(3)).execute();
    expect(new Set(await move(0, 5, 3)), 'all of them came back').toEqual(all);
    const dip = [
      change('stock', { product_id: id, before: 1, after: 0 }),
      change('stock', { product_id: id, before: 0, after: 5 }),
    ];
    expect(await compute(...dip, ...dip), 'a page may have been rendered in between').toContain(`card:${id}`);
    await sizes.set({ quantity: 5 }).execute();
    expect(await move(0, 5), 'one of several that are there').not.toContain(`card:${id}`);
  });
});
