import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { Db } from '#backend/db/client.ts';
import { makeCatalog } from '#demo/catalog.ts';
import { makeOffers } from '#demo/offers.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { multiplyProducts } from './index.ts';

const { products } = makeCatalog(new Date(0));
const lastOffer = makeOffers(products).at(-1)?.id;

const opened: TestShop[] = [];
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

async function multiplied(goods: number, before?: (db: Db) => Promise<unknown>): Promise<Db> {
  const shop = await openTestShop('demo');
  opened.push(shop);
  await before?.(shop.db);
  await multiplyProducts(shop.db, goods);
  return shop.db;
}

const read = async (db: Db, what: string) =>
  (await sql.raw<{ value: string }>(what).execute(db)).rows[0]?.value;
const count = async (db: Db, table: string) =>
  Number(await read(db, `SELECT count(*) AS value FROM ${table}`));
const digest = (db: Db) =>
  read(
    db,
    `SELECT md5(string_agg(concat_ws(' ', p.id, p.price, p.sort, o.title, o.quantity, ss.store_id, ss.quantity), ','
      ORDER BY o.id, ss.store_id)) AS value
    FROM products p JOIN offers o ON o.product_id = p.id LEFT JOIN store_stock ss ON ss.offer_id = o.id`,
  );

it('creates the requested products with sizes, filters and stock in every store, identical at each run', async () => {
  const db = await multiplied(3000);
  const again = await multiplied(3000);
  expect(await count(db, 'products')).toBe(3000);
  const sizes = await count(db, 'offers');
  expect(sizes / 3000).toBeGreaterThan(5);
  expect(await count(db, 'store_stock')).toBeGreaterThan(sizes);
  expect(await count(db, 'product_facets')).toBeGreaterThan(3000 * 5);
  const held = `(SELECT DISTINCT store_id FROM store_stock WHERE offer_id > ${lastOffer}) AS held`;
  expect(await count(db, held)).toBe(14);
  expect(await count(db, '(SELECT DISTINCT price FROM products) AS prices')).toBeGreaterThan(300);
  expect(await digest(db)).toBe(await digest(again));
});

it('leaves the triggers of the schema enabled, so that the data they maintain contains the new products', async () => {
  const wanted = products.length + 200;
  const db = await multiplied(wanted, (fresh) =>
    sql
      .raw(
        `CREATE TABLE seen (rows integer);
        CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN INSERT INTO seen SELECT count(*) FROM added; RETURN NULL; END $$;
        CREATE TRIGGER see AFTER INSERT ON products REFERENCING NEW TABLE AS added
          FOR EACH STATEMENT EXECUTE FUNCTION see()`,
      )
      .execute(fresh),
  );
  expect(await read(db, 'SELECT sum(rows)::text AS value FROM seen')).toBe(String(wanted - products.length));
});
