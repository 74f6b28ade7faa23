import fc from 'fast-check';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Filters, SORTS, type Sort } from '#lib/contracts/sections.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { SORT_ORDERS, sortUndeliverableLast } from '#tests/listing-orders.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';
import { type FilterCondition, isRangeCondition, parseFilters } from '../conditions.ts';
import { countToggles, countValues, findBounds, findMatchesExceptOwnFilter } from '../facet-counts.ts';
import { countModels, findPage } from '../listing-page.ts';
import type { ListingScope } from '../matches.ts';
import { computeFromCatalog } from './index.ts';

/** Second implementation of listings in plain SQL: the product index must agree with it after any change. */

const PRODUCTS = 60;
const SIZES = ['37', '38', '9,5', '9.5', 'единый'];
const VALUES = { type: ['boots', 'pumps', 'tote'], color: ['black', 'red'], material: ['suede', 'canvas'] };
const NAMES = [...Object.keys(VALUES), 'size'];
const SECTION_IDS = Object.values(SECTIONS);
const CITIES = [42, 1, 2];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(
    shop.db,
    Array.from({ length: PRODUCTS }, (_, n) => ({
      id: n + 1,
      model: 1 + (n % 23),
      section: SECTION_IDS[n % 5],
      color: 1 + (n % 3),
      sort: n % 9,
      price: 100_000 + (n % 7) * 50_050,
      base_price: 1_000_000,
      created_at: `2026-01-${10 + (n % 4)}`,
      facets: { type: VALUES.type[n % 3] ?? '', color: VALUES.color[n % 2] ?? '' },
      sizes: SIZES.map((title, at) => [title, (n + at) % 4, (n + at) % 3] as [string, number, number]),
    })),
  );
  // Gives some filter values a second title.
  await sql`update product_facets set title = '«иначе»' where product_id % 5 = 0`.execute(shop.db);
});
afterAll(() => shop.close());

const value = sql<string>`case o.title when 'единый' then 'one-size' else replace(o.title, ',', '.') end`;
const inStore = (
  cityId: number,
) => sql`exists (select from store_stock ss join stores st on st.id = ss.store_id
  where ss.offer_id = o.id and ss.quantity > 0 and st.is_active and st.city_id = ${cityId})`;
/** Selects each product's filter values. With «есть в магазинах», sizes that no store has are left out. */
const valuesOf = (cityId: number, isInStore: boolean) => sql`(
  select product_id, name, value, title from product_facets
  union all select o.product_id, 'size', ${value}, o.title from offers o
    where ${isInStore ? sql`false` : sql`o.quantity > 0`} or ${inStore(cityId)}
  union all select o.product_id, 'in_stock', 'y', '' from offers o where o.quantity > 0 or ${inStore(cityId)}
  union all select o.product_id, 'in_store', 'y', '' from offers o where ${inStore(cityId)}
) as f`;
const isInStores = (chosen: readonly FilterCondition[]) => chosen.some(({ name }) => name === 'in_store');

const meets = (condition: FilterCondition, values: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isRangeCondition(condition)
    ? sql`p.price >= ${(condition.min ?? 0) * 100} and p.price <= ${(condition.max ?? 1e7) * 100}`
    : sql`exists (select from ${values} where f.product_id = p.id and f.name = ${condition.name}
        and f.value = any(${condition.values}::text[]))`;

function inScope(
  { sectionIds, imposed, cityId }: ListingScope,
  chosen: readonly FilterCondition[],
  isInStore = isInStores(chosen),
) {
  const values = valuesOf(cityId, isInStore);
  return sql.join(
    [
      sql`p.is_active`,
      ...(sectionIds ? [sql`p.section_id = any(${sectionIds}::int[])`] : []),
      ...[...imposed, ...chosen].map((condition) => meets(condition, values)),
    ],
    sql` and `,
  );
}

/** Counts the models that remain with the toggle on. */
async function countOn(scope: ListingScope, chosen: FilterCondition[], name: string): Promise<number> {
  const others = chosen.filter((condition) => condition.name !== name);
  const { rows } = await sql`select distinct p.model_id from products p
    where ${inScope(scope, [...others, { name, values: ['y'] }])}`.execute(shop.db);
  return rows.length;
}

const sizesOf = (conditions: readonly FilterCondition[]): string[] =>
  conditions.flatMap((one) => (one.name === 'size' && !isRangeCondition(one) ? one.values : []));

async function expectAgreement({ scope, chosen, sort }: Question): Promise<number> {
  const all = await sql<{ id: number; model_id: number }>`
    select p.id, p.model_id from products p where ${inScope(scope, chosen)} order by
      ${sortUndeliverableLast(sizesOf([...scope.imposed, ...chosen]))},
      not exists (select from offers o where o.product_id = p.id and o.quantity > 0), ${SORT_ORDERS[sort]}, p.id`.execute(
    shop.db,
  );
  const firstOf = (model: number) => all.rows.find(({ model_id }) => model_id === model);
  const ids = all.rows.filter((row) => firstOf(row.model_id) === row).map(({ id }) => id);
  const counts = await Promise.all(
    NAMES.map(async (name) => {
      const others = chosen.filter((condition) => condition.name !== name);
      const { rows } = await sql<{ value: string; title: string; count: number }>`
        select f.value, min(f.title collate "C") as title, count(distinct p.model_id)::int as count
        from products p join ${valuesOf(scope.cityId, isInStores(chosen))} on f.product_id = p.id
        where f.name = ${name} and ${inScope(scope, others, isInStores(chosen))}
        group by f.value order by f.value collate "C"`.execute(shop.db);
      return rows.map((row) => ({ name, ...row }));
    }),
  );
  const withoutPrice = chosen.filter((condition) => condition.name !== 'price');
  const { rows: bounds } = await sql`
    select min(p.price), max(p.price) from products p where ${inScope(scope, withoutPrice)}`.execute(shop.db);

  const found = await computeFromCatalog(shop.db, (catalog) => {
    const under = findMatchesExceptOwnFilter(catalog, scope, chosen);
    const pages = [0, 7, 14].map((offset) => {
      const page = findPage(catalog, scope, chosen, { sort, limit: 7, offset });
      return { ids: page.ids, total: page.total };
    });
    return {
      pages,
      counted: countModels(catalog, scope, chosen),
      values: countValues(catalog, under, NAMES),
      toggles: countToggles(under),
      ...findBounds(catalog, under),
    };
  });
  const total = ids.length;
  expect(found).toMatchObject({ count: total, counted: total });
  expect(found.pages).toEqual([0, 7, 14].map((from) => ({ ids: ids.slice(from, from + 7), total })));
  const inOrder = NAMES.flatMap((name) =>
    found.values.filter((entry) => entry.name === name).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  );
  expect(inOrder).toEqual(counts.flat());
  expect(found.bounds.price).toEqual(bounds[0]);
  for (const [name, count] of Object.entries(found.toggles))
    expect(count, name).toBe(await countOn(scope, chosen, name));
  return ids.length;
}

interface Question {
  scope: ListingScope;
  chosen: FilterCondition[];
  sort: Sort;
}

const someOf = (values: readonly string[]) =>
  fc.subarray([...values, 'unknown'], { minLength: Math.min(2, values.length) });
const filters = fc.record<Filters>(
  {
    type: someOf(VALUES.type),
    color: someOf(VALUES.color),
    material: someOf(VALUES.material),
    size: someOf(['37', '38', '9.5', 'one-size']),
    price: fc.subarray(['min1500', 'max3500', 'max800'], { minLength: 1, maxLength: 1 }),
  },
  { requiredKeys: [] },
);
const toggles = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Filters>({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Filters>(
      { in_stock: ['y'] },
      { in_store: ['y'] },
      { in_stock: ['y'], in_store: ['y'] },
      { discount: ['y'] },
      { in_stock: ['other'] },
    ),
  },
);
const question: fc.Arbitrary<Question> = fc.record({
  scope: fc.record({
    sectionIds: fc.option(fc.subarray(SECTION_IDS)),
    imposed: fc
      .oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom<Filters>({ discount: ['y'] }, { color: ['red'] }) },
      )
      .map(parseFilters),
    cityId: fc.constantFrom(...CITIES),
  }),
  chosen: fc.tuple(filters, toggles).map(([some, more]) => parseFilters({ ...some, ...more })),
  sort: fc.constantFrom(...SORTS),
});

/** Random changes of the kind that the shop, its owner or a database console makes. */
const id = fc.integer({ min: 1, max: PRODUCTS + 3 });
const offer = fc.tuple(id, fc.nat(SIZES.length - 1)).map(([product, n]) => product * 10 + n);
const few = fc.integer({ min: 0, max: 2 });
const change: fc.Arbitrary<RawBuilder<unknown>> = fc.oneof(
  fc
    .tuple(id, fc.integer({ min: 500, max: 10_000 }))
    .map(([of, price]) => sql`update products set price = ${price * 100} where id = ${of}`),
  fc.tuple(id, few).map(([of, sort]) => sql`update products set sort = ${sort} where id = ${of}`),
  id.map(
    (of) => sql`update products set created_at = created_at + interval '1 microsecond' where id = ${of}`,
  ),
  fc.tuple(id, fc.integer({ min: 1, max: 5 })).map(
    ([of, rating]) =>
      sql`insert into reviews (product_id, author, rating, content, status, created_at)
      select id, 'Автор', ${rating}::int, '', 'published', now() from products where id = ${of}`,
  ),
  id.map((of) => sql`update reviews set status = 'rejected' where product_id = ${of}`),
  fc.tuple(id, id).map(
    ([of, as]) =>
      sql`update products set model_id = (select min(model_id) from products where id >= ${as}) where id = ${of}
        and exists (select from products where id >= ${as})`,
  ),
  id.map((of) => sql`update products set is_active = not is_active where id = ${of}`),
  fc
    .tuple(id, fc.constantFrom(...SECTION_IDS))
    .map(([of, section]) => sql`update products set section_id = ${section} where id = ${of}`),
  fc.tuple(offer, few).map(([of, left]) => sql`update offers set quantity = ${left} where id = ${of}`),
  fc
    .tuple(offer, fc.constantFrom(...SIZES))
    .map(([of, title]) => sql`update offers set title = ${title} where id = ${of}`),
  fc
    .tuple(offer, id)
    .map(
      ([of, product]) =>
        sql`update offers set product_id = ${product} where id = ${of} and ${product} in (select id from products)`,
    ),
  id.map((of) => sql`update offers set quantity = 0 where product_id = ${of}`),
  fc.tuple(offer, fc.integer({ min: 1, max: 3 }), few).map(
    ([of, store, left]) =>
      sql`insert into store_stock (store_id, offer_id, quantity)
      select ${store}::int, id, ${left}::int from offers where id = ${of}
      on conflict (offer_id, store_id) do update set quantity = excluded.quantity`,
  ),
  offer.map((of) => sql`delete from store_stock where offer_id = ${of}`),
  fc
    .integer({ min: 1, max: 3 })
    .map((store) => sql`update stores set is_active = not is_active where id = ${store}`),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...CITIES))
    .map(([store, city]) => sql`update stores set city_id = ${city} where id = ${store}`),
  fc.tuple(id, fc.constantFrom('suede', 'canvas')).map(
    ([of, material]) =>
      sql`insert into product_facets (product_id, name, value, title)
      select id, 'material', ${material}, 'Из ' || ${material} from products where id = ${of} on conflict do nothing`,
  ),
  id.map(
    (of) => sql`insert into product_facets (product_id, name, value, title)
      select id, 'discount', 'y', 'Скидка' from products where id = ${of} on conflict do nothing`,
  ),
  fc
    .tuple(id, fc.constantFrom('red', 'black'))
    .map(
      ([of, color]) =>
        sql`update product_facets set value = ${color} where product_id = ${of} and name = 'color'`,
    ),
  id.map((of) => sql`delete from product_facets where product_id = ${of} and name <> 'type'`),
  id.map(
    (of) => sql`delete from store_stock where offer_id in (select id from offers where product_id = ${of})`,
  ),
  id.map(
    (of) => sql`delete from offers where product_id = ${of}
      and id not in (select offer_id from store_stock)`,
  ),
  id.map(
    (of) =>
      sql`delete from products where id = ${of} and not exists (select from offers where product_id = ${of})
        and not exists (select from reviews where product_id = ${of})`,
  ),
  id.map(
    (of) => sql`insert into products select (jsonb_populate_record(p, jsonb_build_object(
      'id', ${of}::int, 'code', 'again-' || ${of}, 'vendor_code', 'AG-' || ${of}))).*
      from (select p from products p order by id limit 1) as one (p) on conflict do nothing`,
  ),
);

const ROUNDS = getRounds(20, 120);

it('agrees with the database on listings after random changes', {
  timeout: 300_000,
}, async () => {
  let [asked, found] = [0, 0];
  const run = fc.asyncProperty(
    fc.array(change, { minLength: 1, maxLength: 5 }),
    fc.array(question, { minLength: 3, maxLength: 5 }),
    async (changes, questions) => {
      for (const one of changes) await one.execute(shop.db);
      for (const one of questions) {
        asked++;
        if ((await expectAgreement(one)) > 0) found++;
      }
    },
  );
  // Each run continues with the products of the previous run, therefore a failing case cannot be shrunk.
  await fc.assert(run, { numRuns: ROUNDS, seed: 11, endOnFailure: true });
  expect(asked).toBeGreaterThanOrEqual(3 * ROUNDS);
  expect(found).toBeGreaterThan(asked / 8);
});
