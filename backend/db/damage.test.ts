import { spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDeep } from '#tests/depth.ts';
import { type Db, openDatabase } from './client.ts';
import { areTablesReadable, isCorruptionError, reportDamage } from './damage.ts';

let folder: string;
/** Each test starts long after the scans of the previous test. */
let start = Date.now();
beforeEach(() => {
  start += 600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const program = ['backend/cli/database.ts', join(folder, 'db'), folder];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.once('message', resolve));
  const db = openDatabase(`socket:${folder}`);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    child.send('stop');
    await ended;
  }
}

/**
 * Creates a table of several pages.
 * @returns the path of the table's file, or of an index's file
 */
async function makeTable(relation = 'goods'): Promise<string> {
  const { rows } = await withDatabase(async (db) => {
    await sql`CREATE TABLE goods (id serial PRIMARY KEY, words text)`.execute(db);
    await sql`INSERT INTO goods (words) SELECT repeat('x', 500) FROM generate_series(1, 200)`.execute(db);
    expect(await areTablesReadable(db, ['goods'])).toBe(true);
    await sql`CHECKPOINT`.execute(db);
    return sql<{ path: string }>`SELECT pg_relation_filepath(${relation}) AS path`.execute(db);
  });
  return join(folder, 'db', rows[0]?.path ?? '');
}

const NOISE = Buffer.alloc(8_192, 0xa5);
function spoilPage(path: string, page: number): void {
  const content = readFileSync(path);
  NOISE.copy(content, 8_192 * page);
  writeFileSync(path, content);
}
const noise = (path: string) => spoilPage(path, 3);

it.runIf(isDeep).each<[string, (path: string) => void]>([
  ['a noisy page', noise],
  ['an emptied file', (path) => truncateSync(path, 0)],
  ['a removed file', unlinkSync],
])(
  '%s makes the shop not ready from the first query that reads it',
  async (_, spoil) => {
    const path = await makeTable();
    const original = readFileSync(path);
    spoil(path);
    await withDatabase(async (db) => {
      const failure = await sql`SELECT length(words) FROM goods WHERE id = 60`
        .execute(db)
        .then(({ rows }) => rows)
        .catch((error: unknown) => error);
      expect(isCorruptionError(failure)).toBe(true);
      reportDamage(failure);
      expect(await areTablesReadable(db, ['goods'])).toBe(false);
      vi.setSystemTime(Date.now() + 11_000);
      expect(await areTablesReadable(db, ['goods'])).toBe(false);
    });
    writeFileSync(path, original);
    await withDatabase(async (db) => {
      vi.setSystemTime(Date.now() + 11_000);
      expect(await areTablesReadable(db, ['goods'])).toBe(true);
    });
    expect(readdirSync(folder)).toContain('db');
  },
  120_000,
);

it('reports not ready while queries read a damaged index', async () => {
  spoilPage(await makeTable('goods_pkey'), 1);
  await withDatabase(async (db) => {
    const failure = await sql`SELECT words FROM goods WHERE id = 60`
      .execute(db)
      .catch((error: unknown) => error);
    expect(isCorruptionError(failure)).toBe(true);
    reportDamage(failure);
    expect(await areTablesReadable(db, ['goods'])).toBe(false);
    vi.setSystemTime(Date.now() + 11_000);
    expect(await areTablesReadable(db, ['goods'])).toBe(true);
  });
});

it.runIf(isDeep)(
  'reports not ready for damage of a table that is not checked each time',
  async () => {
    noise(await makeTable());
    await withDatabase(async (db) => {
      await sql`CREATE TABLE main (id int)`.execute(db);
      reportDamage(
        await sql`SELECT words FROM goods WHERE id = 60`.execute(db).catch((error: unknown) => error),
      );
      vi.setSystemTime(Date.now() + 11_000);
      expect(await areTablesReadable(db, ['main'])).toBe(false);
    });
  },
  120_000,
);

it('does not treat other errors as damage', () => {
  expect(isCorruptionError(new Error('x'))).toBe(false);
  expect(isCorruptionError(Object.assign(new Error('x'), { code: '42P01' }))).toBe(false);
  expect(isCorruptionError(new Error('x', { cause: Object.assign(new Error('y'), { code: 'XX001' }) }))).toBe(
    true,
  );
});
