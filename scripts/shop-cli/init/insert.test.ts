import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { acquireDatabase } from '#tests/databases/lend.ts';
import { prepareDatabase } from '../../shop/database.ts';
import { listShopContent } from '../../shop/shop-content.ts';
import { insertShop, refuseUsedDatabase } from './insert.ts';
import { readAnswers } from './read-answers.ts';
import { buildShopRows } from './rows.ts';

const rows = buildShopRows(readAnswers('deploy/answers.example.json'), new Date());

let database: { url: string; giveBack: () => void };
let db: Db;
beforeEach(async () => {
  database = await acquireDatabase('empty');
  db = openDatabase(database.url);
});
afterEach(async () => {
  await db.destroy();
  database.giveBack();
});

const count = async (table: string) => {
  const { rows: found } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(db);
  return found[0]?.count;
};

it('inserts every row of a new shop', async () => {
  // The migrations insert a setting.
  const present = (await count('settings')) ?? 0;
  await insertShop(db, rows);
  for (const [table, { length }] of Object.entries(rows))
    expect(await count(table), table).toBe(length + (table === 'settings' ? present : 0));
  const identity = await db
    .selectFrom('settings')
    .select('value')
    .where('code', '=', 'identity')
    .executeTakeFirstOrThrow();
  expect(identity.value).toMatchObject({ name: 'Ветер и замша', default_city: { code: 'kazan' } });
});

it('leaves a database empty when one write fails', async () => {
  const broken = { ...rows, settings: [...rows.settings, ...rows.settings] };
  await expect(insertShop(db, broken)).rejects.toThrow(/duplicate key/);
  expect(await listShopContent(db)).toEqual([]);
  expect(await db.selectFrom('cities').select('id').execute()).toEqual([{ id: DEFAULT_CITY.id }]);
});

it('refuses a second shop and changes nothing', async () => {
  await insertShop(db, rows);
  const other = { ...rows, menus: [] };
  await expect(insertShop(db, other)).rejects.toThrow(/уже есть магазин \(.*описание магазина/);
  expect(await count('menus')).toBe(1);
});

it('refuses a database with a section, and names it', async () => {
  await sql`INSERT INTO sections (id, code, title, heading) VALUES (1, 'shoes', 'Обувь', 'Обувь')`.execute(
    db,
  );
  await expect(refuseUsedDatabase(db)).rejects.toThrow('В базе уже есть магазин (разделы)');
});

it('lets one of two that fill a database at once succeed', async () => {
  const results = await Promise.allSettled([insertShop(db, rows), insertShop(db, rows)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await count('cities')).toBe(rows.cities.length);
});

it('keeps the demo shop out of a database with a shop, and lets it into an empty one', async () => {
  const fill = vi.fn(async () => {});
  await prepareDatabase(database.url, fill);
  expect(fill).toHaveBeenCalledTimes(1);
  await insertShop(db, rows);
  await prepareDatabase(database.url, fill);
  expect(fill).toHaveBeenCalledTimes(1);
});

it('finds no shop in a database without tables', async () => {
  await sql`CREATE SCHEMA bare`.execute(db);
  await db.connection().execute(async (connection) => {
    await sql`SET search_path = bare`.execute(connection);
    expect(await listShopContent(connection)).toEqual([]);
    await sql`SET search_path = public`.execute(connection);
  });
});
