import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARD_COLUMNS } from '#backend/db/card-columns.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

// Without the trigger, listings show the old value until they expire. The trigger is added by a migration
// (CONTRIBUTING.md).
it.each(CARD_COLUMNS)('a trigger logs a change of the column %s for listings', async (column) => {
  const { rows } = await sql<{ definition: string }>`
    SELECT lower(pg_get_triggerdef(oid)) AS definition FROM pg_trigger
    WHERE tgrelid = 'products'::regclass AND NOT tgisinternal`.execute(shop.db);
  const compared = rows
    .filter(({ definition }) => /catalog_product\('(listing|goods)'\)/.test(definition))
    .flatMap(({ definition }) => Array.from(definition.matchAll(/\bold\.(\w+)/g), ([, name]) => name));
  expect(compared).toContain(column);
});
