import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
/** Sizes that can be delivered, as `product/size`. */
const online = new Set<string>();
/** By city: sizes in its open stores, as `product/size`. */
const inStores = new Map<number, Set<string>>();
/** By model: ids of its products. */
const models = new Map<number, number[]>();

beforeAll(async () => {
  shop = await openTestShop('demo');
  const offers = await shop.db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.product_id', 'o.title', 'o.quantity', 'p.model_id'])
    .where('p.is_active', '=', true)
    .execute();
  for (const { product_id, title, quantity, model_id } of offers) {
    if (quantity > 0) online.add(`${product_id}/${title}`);
    models.set(model_id, [...(models.get(model_id) ?? []), product_id]);
  }
  const held = await shop.db
    .selectFrom('store_stock as ss')
    .innerJoin('stores as st', 'st.id', 'ss.store_id')
    .innerJoin('offers as o', 'o.id', 'ss.offer_id')
    .select(['o.product_id', 'o.title', 'st.city_id'])
    .where('ss.quantity', '>', 0)
    .where('st.is_active', '=', true)
    .execute();
  for (const { product_id, title, city_id } of held)
    inStores.set(city_id, (inStores.get(city_id) ?? new Set()).add(`${product_id}/${title}`));
  const other = [...inStores.keys()].find((id) => id !== DEFAULT_CITY.id) ?? 0;
  const known = await shop.db.selectFrom('cities').select('id').execute();
  const without = known.find(({ id }) => !inStores.has(id))?.id ?? 0;
  cities = [DEFAULT_CITY.id, other, without];
});
afterAll(() => shop.close());

/** Moscow, another city with stores, and a city without stores. */
let cities: number[];

async function listed(filters: Filters, city_id: number, url = 'shoes'): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page++) {
    const response = await shop.fetch('/api/v1/sections/filter', {
      method: 'POST',
      body: { url, filters, city_id, page },
    });
    const { result } = await response.json();
    const { products, pagination } = endpoints['POST /api/v1/sections/filter'].result.parse(result);
    cards.push(...products);
    if (page >= pagination.pages) return cards;
  }
}

const siblingsOf = (id: number) => [...models.values()].find((ids) => ids.includes(id)) ?? [];

/**
 * Finds the error of a card in a listing that is filtered by size. Null when the card is correct.
 * @param isPossible returns true for other products of the model that the filters of the listing allow
 */
function findFault(card: ProductCard, sizes: string[], city: number, isPossible: (id: number) => boolean) {
  const isSent = (id: number) => sizes.some((size) => online.has(`${id}/${size}`));
  const held = sizes.filter((size) => inStores.get(city)?.has(`${card.id}/${size}`));
  if (isSent(card.id)) return card.store_sizes ? 'is sent, but marked as in stores' : null;
  if (siblingsOf(card.id).some((id) => isPossible(id) && isSent(id))) return 'another color can be sent';
  return card.store_sizes?.join() === held.join() && held.length > 0 ? null : 'not marked as in stores';
}

async function faults(filters: Filters, city: number, isPossible = (_: number) => true) {
  const cards = await listed(filters, city);
  const found = cards.map((card) => findFault(card, filters.size ?? [], city, isPossible));
  return { cards, faults: found.filter((fault) => fault !== null) };
}

it('shows a color that can be delivered in the wanted size, or labels the card as in stores', async () => {
  let marked = 0;
  for (const city of cities)
    for (const size of ['36', '37', '38', '39', '40', '41']) {
      const found = await faults({ size: [size] }, city);
      expect(found.faults, `${size} in ${city}`).toEqual([]);
      const isMarked = found.cards.map(({ store_sizes }) => store_sizes !== undefined);
      expect(isMarked).toEqual(isMarked.toSorted());
      marked += isMarked.filter(Boolean).length;
    }
  expect(marked).toBeGreaterThan(0);
});

it('prefers a color that can be delivered, with several sizes, with a color filter and with «Есть в магазинах»', async () => {
  const black = await shop.db
    .selectFrom('product_facets')
    .select('product_id')
    .where('name', '=', 'color')
    .where('value', '=', 'black')
    .execute();
  const ids = new Set(black.map(({ product_id }) => product_id));
  for (const city of cities) {
    expect((await faults({ size: ['35', '41'] }, city)).faults).toEqual([]);
    expect((await faults({ size: ['40'], color: ['black'] }, city, (id) => ids.has(id))).faults).toEqual([]);
    const isHeld = (id: number) => inStores.get(city)?.has(`${id}/40`) ?? false;
    expect((await faults({ size: ['40'], in_store: ['y'] }, city, isHeld)).faults).toEqual([]);
  }
});

it('CH-07 prefers a color that can be delivered when a search query contains a size', async () => {
  const response = await shop.fetch(
    `/services/rest/v1/products/search?${new URLSearchParams({ query: 'туфли 40', limit: '48', city_id: `${DEFAULT_CITY.id}` })}`,
  );
  const { result } = await response.json();
  const { products } = endpoints['GET /services/rest/v1/products/search'].result.parse(result);
  expect(products.length).toBeGreaterThan(10);
  expect(
    products.map((card) => findFault(card, ['40'], DEFAULT_CITY.id, () => true)).filter(Boolean),
  ).toEqual([]);
});
