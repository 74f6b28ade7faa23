import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLoggerOptions } from '#lib/log/logger.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { logTableSizes } from './report-tables.ts';

const NOON = new Date('2026-11-21T09:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

interface Line {
  level: string;
  msg: string;
  tables: Record<string, { rows: number | null; bytes: number }>;
}

let shop: TestShop;
const lines: Line[] = [];
const log = pino(buildLoggerOptions('node-a', 'info'), {
  write: (line: string) => void lines.push(JSON.parse(line)),
});
beforeAll(async () => {
  shop = await openTestShop('empty', { engine: 'embedded' });
});
afterAll(() => shop.close());

const reportAt = (hours: number) =>
  logTableSizes({ db: shop.db, now: () => new Date(NOON.getTime() + hours * HOUR_MS), log });

it('logs rows and bytes of every table once a day, on one node', async () => {
  await sql`
    INSERT INTO login_failures SELECT n::text, 1, now() FROM generate_series(1, 3000) n`.execute(shop.db);
  await Promise.all([reportAt(0), reportAt(0), reportAt(0)]);
  await reportAt(23);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 'info', msg: 'table sizes' });
  expect(lines[0]?.tables).toMatchObject({ login_failures: { rows: 3000 }, orders: { rows: 0 } });
  expect(lines[0]?.tables.login_failures?.bytes).toBeGreaterThan(100_000);
  await reportAt(24);
  expect(lines).toHaveLength(2);
});

it('vacuums the embedded database, which frees the space of deleted rows', async () => {
  const before = lines.at(-1)?.tables.login_failures?.bytes ?? 0;
  await sql`DELETE FROM login_failures`.execute(shop.db);
  await reportAt(48);
  const after = lines.at(-1)?.tables.login_failures;
  expect(after?.rows).toBe(0);
  expect(after?.bytes).toBeLessThan(before);
});
