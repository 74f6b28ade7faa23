import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '#lib/domain/payments.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { COLUMN_VOCABULARIES, findNarrowVocabularies } from './vocabularies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

/** Reads the words of a column's CHECK, in alphabetical order. */
async function acceptedBy(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = ${`${table}_${column}_check`}`.execute(shop.db);
  return Array.from(rows[0]?.definition.matchAll(/'(\w+)'::text/g) ?? [], ([, word = '']) => word).sort();
}

const COLUMNS = Object.entries(COLUMN_VOCABULARIES).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, words]) => ({ table, column, words })),
);

describe('the CHECKs of vocabularies', () => {
  it.each(COLUMNS)('$table.$column accepts exactly the words of lib/domain', async (one) => {
    expect(await acceptedBy(one.table, one.column)).toEqual([...one.words].sort());
  });

  it('are widened by a version with more words, and retain the words of another version', async () => {
    const { db } = shop;
    await sql`ALTER TABLE payments DROP CONSTRAINT payments_method_check,
      ADD CONSTRAINT payments_method_check CHECK (method IN ('card', 'sbp', 'of_tomorrow'))`.execute(db);
    expect(await findNarrowVocabularies(db)).toMatchObject([{ table: 'payments', column: 'method' }]);
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(await acceptedBy('payments', 'method')).toEqual([...PAYMENT_METHODS, 'of_tomorrow'].sort());
  });
});
