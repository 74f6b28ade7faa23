import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readChanges, readSnapshot } from '#backend/db/change-log.ts';
import { RANGE_FILTERS } from '#lib/domain/range-filters.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { setPrices, setStock, takeStock } from '../../products/index.ts';
import { findOutdatedCatalogData } from './repo.ts';

/** Change log: which changes it records, and which it does not. */

let shop: TestShop;
let before = '';
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, facets: { type: 'boots' }, sizes: [['37', 8, 2]] },
    { id: 2, facets: { type: 'boots' }, sizes: [['37', 1]] },
    { id: 3, sizes: [['37', 0]] },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  before = await readSnapshot(shop.db);
});

const OF_FIRST = 10;
const OF_SECOND = 20;
const OF_THIRD = 30;

async function logged() {
  const { products, lists } = findOutdatedCatalogData((await readChanges(shop.db, before)).changes);
  return { products: products.toSorted((a, b) => a - b), lists };
}
const NOTHING = { products: [], lists: false };
const only = (...products: number[]) => ({ products, lists: false });
/** A statement that inserts a review. */
const review = (product: number, rating: number, status: string) =>
  `insert into reviews (product_id, author, rating, content, status, created_at)
    values (${product}, 'Автор', ${rating}, '', '${status}', now())`;
const run = (statement: string) => sql.raw(statement).execute(shop.db);

describe('logs no row for a change that no listing shows', () => {
  it('a stock that changes from 8 to 7, and a stock that is set to its old value', async () => {
    expect(await takeStock(shop.db, OF_FIRST, 1)).toBe(7);
    await setStock(shop.db, [
      { offer_id: OF_FIRST, quantity: 8 },
      { offer_id: OF_SECOND, quantity: 1 },
    ]);
    await run('update store_stock set quantity = 1');
    expect(await logged()).toEqual(NOTHING);
  });

  it('a price that is set to its old value, a text, the hours of a store', async () => {
    await setPrices(shop.db, [{ product_id: 1, price: 1_000_000, base_price: 1_000_000 }]);
    await run("update products set description = 'Иначе', updated_at = now()");
    await run("update stores set hours = 'круглосуточно'");
    await run('update product_facets set title = title');
    expect(await logged()).toEqual(NOTHING);
  });

  it('a pending review, an answer to a review, and five stars that replace another five', async () => {
    await run(review(3, 5, 'published'));
    before = await readSnapshot(shop.db);
    await run(review(3, 5, 'pending'));
    await run("update reviews set answer = 'Спасибо', answered_at = now()");
    await run("update reviews set status = case status when 'pending' then 'published' else 'rejected' end");
    await run('update models set rating_sum = rating_sum, fit_small = fit_small + 1');
    expect(await logged()).toEqual(NOTHING);
  });

  it('a change that is rolled back', async () => {
    const failed = shop.db.transaction().execute(async (tx) => {
      await takeStock(tx, OF_SECOND, 1);
      throw new Error('called off');
    });
    await expect(failed).rejects.toThrow('called off');
    expect(await logged()).toEqual(NOTHING);
  });
});

describe('logs a change that a listing shows', () => {
  it('the words by which a search finds a product', async () => {
    await run("update products set search_text = 'сапоги' where id = 2");
    expect(await logged()).toEqual(only(2));
    before = await readSnapshot(shop.db);
    await run("update products set vendor_code = 'PL-22' where id = 2");
    expect(await logged()).toEqual(only(2));
  });

  it('the last unit, when it is sold and when it is in stock again', async () => {
    await takeStock(shop.db, OF_SECOND, 1);
    expect(await logged()).toEqual(only(2));
    before = await readSnapshot(shop.db);
    await setStock(shop.db, [{ offer_id: OF_SECOND, quantity: 1 }]);
    expect(await logged()).toEqual(only(2));
  });

  it('two prices that change and one that does not', async () => {
    await setPrices(
      shop.db,
      [1, 2, 3].map((product_id) => ({
        product_id,
        price: product_id === 2 ? 1_000_000 : 1,
        base_price: 1_000_000,
      })),
    );
    expect(await logged()).toEqual(only(1, 3));
  });

  it.each([
    ['a store gets the product in stock', `insert into store_stock values (3, ${OF_THIRD}, 1)`, 3],
    [
      'a store no longer has the product in stock',
      `update store_stock set quantity = 0 where offer_id = ${OF_THIRD}`,
      3,
    ],
    ['a renamed size', `update offers set title = '38' where id = ${OF_SECOND}`, 2],
    ['a review', review(1, 4, 'published'), 1],
    ['a review that is rejected', "update reviews set status = 'rejected' where product_id = 1", 1],
    ['another model', 'update products set model_id = 1 where id = 2', 2],
    ['another section', 'update products set section_id = 3 where id = 1', 1],
    ['another color', 'update products set color_id = 2 where id = 1', 1],
    ['another sort position', 'update products set sort = 77 where id = 2', 2],
    ['a deactivated product', 'update products set is_active = false where id = 2', 2],
    ['a new filter value', "insert into product_facets values (3, 'color', 'red', 'Красный')", 3],
    ['a new title of a filter value', "update product_facets set title = 'Алый' where product_id = 3", 3],
    ['a deleted filter value', 'delete from product_facets where product_id = 3', 3],
  ])('%s', async (_case, statement, product) => {
    await run(statement);
    expect(await logged()).toEqual(only(product));
  });

  it('every column of a range filter', async () => {
    for (const { column } of Object.values(RANGE_FILTERS)) {
      before = await readSnapshot(shop.db);
      await run(`update products set ${column} = ${column} - 1 where id = 2`);
      expect(await logged(), column).toEqual(only(2));
    }
  });

  it('the stock of a store when it closes', async () => {
    await run('update stores set is_active = false where id = 1');
    expect(await logged()).toEqual(only(1));
  });

  it('a section, a color, the name of a filter', async () => {
    for (const statement of [
      "update sections set heading = 'Вся обувь' where id = 1",
      "update colors set hex = '#000000' where id = 1",
      "delete from facet_names where name = 'discount'",
    ]) {
      before = await readSnapshot(shop.db);
      await run(statement);
      expect(await logged(), statement).toEqual({ products: [], lists: true });
    }
  });

  it('a truncated table, which empties the index', async () => {
    await run('truncate product_facets');
    expect((await readChanges(shop.db, before)).is_emptied).toBe(true);
  });
});

it('reads a transaction that began before the last read and ended after it, and reads none twice', async () => {
  const { rows } = await sql<{
    next: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(shop.db);
  const last = BigInt(rows[0]?.next ?? 0) - 1n;
  await sql`insert into catalog_changes (xid, product_id) values
    (${`${last - 3n}`}::xid8, 1), (${`${last - 2n}`}::xid8, 2), (${`${last - 1n}`}::xid8, 3)`.execute(
    shop.db,
  );
  // At the time of this snapshot the first transaction was open, the second had ended, the third had not begun.
  const snapshot = `${last - 3n}:${last - 1n}:${last - 3n}`;
  const { products } = findOutdatedCatalogData((await readChanges(shop.db, snapshot)).changes);
  expect(products.toSorted()).toEqual([1, 3]);
  // The rows are deleted, because open transactions of other tests on the same server may have the same ids.
  await run('delete from catalog_changes');
});

it('ignores rows with transaction ids of another server, after its dump was restored', async () => {
  await sql`insert into catalog_changes (xid, product_id) values ('9999999999', 1)`.execute(shop.db);
  await sql`update catalog_log set trimmed_to = '9999999999', emptied_by = '9999999999'`.execute(shop.db);
  expect(await readChanges(shop.db, before)).toMatchObject({
    changes: [],
    is_trimmed: false,
    is_emptied: false,
  });
});
