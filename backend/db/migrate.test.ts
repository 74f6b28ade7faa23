import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { findNewerMigrations, isMigrated, migrate } from './migrate.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

it('starts on a database that a newer version has migrated', async () => {
  const { db } = shop;
  expect(await findNewerMigrations(db)).toEqual([]);
  await sql`ALTER TABLE products ADD COLUMN of_tomorrow text`.execute(db);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-of-tomorrow', ${new Date().toISOString()})`.execute(
    db,
  );
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await findNewerMigrations(db)).toEqual(['999-of-tomorrow']);
});
