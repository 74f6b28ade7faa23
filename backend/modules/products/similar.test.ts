import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';
import { rankSimilar } from './similar.ts';
import { findComparedProduct, findNearestByPrice, type SimilarCandidate } from './similar-repo.ts';

describe('similar products', () => {
  let shop: TestShop;
  const IN_STOCK: [string, number][] = [['37', 2]];
  const boots = { heel: 'high', season: 'winter', material: 'suede' };
  beforeAll(async () => {
    shop = await openTestShop('empty');
    await insertShop(shop.db);
    await insertProducts(shop.db, [
      { id: 1, model: 1, price: 1_000_000, facets: boots, sizes: IN_STOCK },
      { id: 2, model: 1, price: 1_000_000, color: 2, facets: boots, sizes: IN_STOCK },
      { id: 3, price: 1_050_000, facets: boots, sizes: IN_STOCK },
      { id: 4, price: 1_000_000, facets: { ...boots, heel: 'flat' }, sizes: IN_STOCK },
      { id: 5, price: 2_000_000, facets: { heel: 'flat', season: 'summer' }, sizes: IN_STOCK },
      { id: 6, price: 1_000_000, facets: boots, sizes: [['37', 0, 3]] },
      { id: 7, price: 1_000_000, facets: boots, is_active: false, sizes: IN_STOCK },
      { id: 8, price: 1_000_000, facets: boots, section: SECTIONS.pumps, sizes: IN_STOCK },
      { id: 9, model: 9, color: 2, price: 1_100_000, facets: boots, sizes: IN_STOCK },
      { id: 10, model: 9, color: 1, price: 1_100_000, facets: boots, sizes: IN_STOCK },
    ]);
  });
  afterAll(() => shop.close());

  const read = async (id: number) => {
    const response = await shop.fetch(`/api/v1/products/${id}/similar`);
    return { status: response.status, body: await response.json() };
  };
  const idsOf = async (id: number) => {
    const { body } = await read(id);
    const { products } = endpoints['GET /api/v1/products/:id/similar'].result.parse(body.result);
    return products.map((card) => card.id);
  };

  it('are in stock, of the same kind and another model, the nearest in heel and price first', async () => {
    expect(await idsOf(1)).toEqual([3, 10, 4, 5]);
  });

  it('have the same color, if their model has that color', async () => {
    expect(await idsOf(2)).toEqual([9, 3, 4, 5]);
  });

  it('are empty for the only model of its kind, and a 404 for an unknown product', async () => {
    expect(await idsOf(8)).toEqual([]);
    expect(await read(999)).toMatchObject({
      status: 404,
      body: { errors: [{ message: 'Товар не найден' }] },
    });
  });
});

describe('similar products of the demo shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('demo');
  });
  afterAll(() => shop.close());

  const allShoes = () =>
    shop.db
      .selectFrom('products as p')
      .innerJoin('sections as s', 's.id', 'p.section_id')
      .select(['p.id', 'p.section_id', 'p.model_id', 'p.price'])
      .select((eb) =>
        eb
          .exists(
            eb.selectFrom('offers as o').whereRef('o.product_id', '=', 'p.id').where('o.quantity', '>', 0),
          )
          .as('inStock'),
      )
      .where('s.code', 'like', 'shoes/%')
      .execute();

  it('differ for each model, and include nine of ten shoes in total', async () => {
    const shoes = await allShoes();
    const shown = new Set<number>();
    const modelsOfRow = new Map<string, Set<number>>();
    for (const shoe of shoes) {
      const [origin, nearest] = await Promise.all([
        findComparedProduct(shop.db, shoe.id),
        findNearestByPrice(shop.db, shoe),
      ]);
      const row = rankSimilar(origin as SimilarCandidate, nearest);
      for (const id of row) shown.add(id);
      const models = modelsOfRow.get(row.join()) ?? new Set();
      modelsOfRow.set(row.join(), models.add(shoe.model_id));
    }
    const onSale = shoes.filter(({ inStock }) => inStock);
    expect(onSale.length).toBeGreaterThan(400);
    expect(onSale.filter(({ id }) => shown.has(id)).length / onSale.length).toBeGreaterThanOrEqual(0.9);
    expect([...modelsOfRow.values()].filter((models) => models.size > 1)).toEqual([]);
  });
});
