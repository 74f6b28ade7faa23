import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { openDatabase } from './client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

const echo = async (value: number, db = shop.db) => {
  const { rows } = await sql<{ value: number }>`SELECT ${value}::int + 0 AS value`.execute(db);
  return rows[0]?.value;
};

describe('the embedded database', () => {
  it('answers every connection with the result of its query, also in transactions', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((value) =>
        value % 3 === 0 ? shop.db.transaction().execute((tx) => echo(value, tx)) : echo(value),
      ),
    );
    expect(answers).toEqual(numbers);
  });

  it('continues after failed queries and after a broken connection', async () => {
    const other = openDatabase(shop.url);
    const answers = await Promise.allSettled(
      Array.from({ length: 90 }, (_, value) => {
        if (value % 3 === 0) return sql`SELECT 1 / ${0}::int`.execute(shop.db);
        return echo(value, value % 3 === 1 ? shop.db : other);
      }),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(30);
    await other.destroy();
    expect(await echo(7)).toBe(7);
  });
});
