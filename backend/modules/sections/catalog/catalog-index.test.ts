import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { trimChanges } from '#backend/db/change-log.ts';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { insertProducts, insertShop, SECTIONS } from '#tests/products.ts';
import { getListingCount, loadListingPage } from '../listing.ts';
import { getSections } from '../tree.ts';
import { CatalogIndex } from './catalog-index.ts';
import { getCatalogIndex } from './index.ts';
import { verifyCatalogIndex } from './verify-index.ts';

let shop: TestShop;
/** Second connection, in the role of another process of the back end. */
let other: Db;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(
    shop.db,
    Array.from({ length: 20 }, (_, n) => ({ id: n + 1, section: SECTIONS.boots, sizes: [['37', 1]] })),
  );
  other = openDatabase(shop.url);
});
afterAll(async () => {
  await other.destroy();
  await shop.close();
});

const query = (more: object = {}) => ({
  url: 'shoes',
  filters: {},
  static_filter: {},
  sort: 'price_asc' as const,
  page: 1,
  limit: 48,
  ...more,
});
const first = async (db: Db) => (await loadListingPage(db, query({ limit: 1 }))).products[0]?.id;
const count = (db: Db, size?: string) =>
  getListingCount(db, query(size ? { filters: { size: [size] } } : {}));

it('two processes see the changes of each other and of any other client', async () => {
  expect(await Promise.all([first(shop.db), first(other)])).toEqual([1, 1]);
  expect(getCatalogIndex(shop.db)).not.toBe(getCatalogIndex(other));
  for (const id of [7, 5, 9]) {
    const writer = id === 5 ? other : shop.db;
    await writer
      .updateTable('products')
      .set({ price: 1000 - id })
      .where('id', '=', id)
      .execute();
    expect(await Promise.all([first(shop.db), first(other)])).toEqual([id === 5 ? 7 : id, id === 5 ? 7 : id]);
  }
  await other.updateTable('offers').set({ quantity: 0 }).where('product_id', '=', 9).execute();
  expect(await Promise.all([first(shop.db), first(other)])).toEqual([7, 7]);
  expect(await Promise.all([count(shop.db, '37'), count(other, '37')])).toEqual([19, 19]);
  await shop.db.updateTable('sections').set({ heading: 'Вся обувь' }).where('id', '=', 1).execute();
  expect((await getSections(other))[0]?.heading).toBe('Вся обувь');
});

it('a read returns every change committed before it, however many reads run concurrently', async () => {
  const asked: Promise<number>[] = [];
  for (let left = 19; left >= 10; left--) {
    for (let n = 0; n < 5; n++) asked.push(count(shop.db));
    await other
      .updateTable('products')
      .set({ is_active: false })
      .where('id', '=', left + 1)
      .execute();
    // This read overlaps reads that are still in progress, so its result may contain later changes too.
    asked.push(count(shop.db).then((found) => Math.max(found - left, 0)));
  }
  const found = await Promise.all(asked);
  expect(found.filter((_, index) => index % 6 === 5)).toEqual(Array(10).fill(0));
  await other.updateTable('products').set({ is_active: true }).execute();
  expect(await count(shop.db)).toBe(20);
});

it('concurrent calls share one query of the change log', async () => {
  const index = new CatalogIndex(shop.db);
  await index.read();
  const looks = vi.spyOn(shop.db, 'getExecutor');
  await Promise.all(Array.from({ length: 50 }, () => index.read()));
  expect(looks.mock.calls.length).toBeLessThan(10);
  looks.mockRestore();
});

it('a failed query of the log rejects the calls that share it, and the next call catches up', async () => {
  const broken = openDatabase(shop.url);
  const index = new CatalogIndex(broken);
  const { productIndex } = await index.read();
  const fails = vi.spyOn(broken, 'getExecutor').mockImplementation(() => {
    throw new Error('the database is away');
  });
  const [now, next] = [index.read(), index.read()];
  await expect(now).rejects.toThrow('the database is away');
  await expect(next).rejects.toThrow('the database is away');
  fails.mockRestore();
  await shop.db.updateTable('products').set({ price: 55 }).where('id', '=', 3).execute();
  expect((await index.read()).productIndex).toBe(productIndex);
  expect(productIndex.number('price', 2)).toBe(55);
  await broken.destroy();
});

it('reloads the catalog when unread changes have been trimmed from the log', async () => {
  const index = new CatalogIndex(shop.db);
  const { productIndex } = await index.read();
  await shop.db.updateTable('products').set({ sort: 500 }).where('id', 'in', [1, 2]).execute();
  await sql`update catalog_changes set logged_at = now() - interval '2 hours'`.execute(shop.db);
  // Polls, because an open transaction in another database of the server delays the trimming.
  await expect
    .poll(async () => {
      await verifyCatalogIndex({ db: shop.db, log: testLog });
      return (await sql`select from catalog_changes`.execute(shop.db)).rows;
    })
    .toEqual([]);
  const anew = await index.read();
  expect(anew.productIndex).not.toBe(productIndex);
  expect(anew.productIndex.number('sort', 0)).toBe(500);
  expect((await index.read()).productIndex).toBe(anew.productIndex);
});

it('retains recent changes in the log', async () => {
  await shop.db.updateTable('products').set({ sort: 501 }).where('id', '=', 1).execute();
  expect(await trimChanges(shop.db, 3600, 5_000)).toBe(0);
});

it('the job finds changes that are not in the log, logs a warning and rebuilds the index', async () => {
  const warn = vi.spyOn(testLog, 'warn');
  const keep = () => verifyCatalogIndex({ db: shop.db, log: testLog });
  expect(await count(shop.db, '37')).toBe(19);
  await keep();
  expect(warn).not.toHaveBeenCalled();
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('offers').set({ quantity: 0 }).where('product_id', '=', 4).execute();
    await sql`delete from products where id = 20`.execute(tx);
  });
  expect(await count(shop.db, '37')).toBe(19);
  await keep();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { count: 2, products: [4, 20] },
    expect.stringContaining('differs from the database'),
  );
  expect(await count(shop.db, '37')).toBe(17);
  await keep();
  expect(warn).toHaveBeenCalledOnce();
});
