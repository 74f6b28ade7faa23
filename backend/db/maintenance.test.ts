import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemplate } from '#tests/databases/content.ts';
import { type Db, openDatabase } from './client.ts';
import { listenOnSocket } from './embedded.ts';
import { withMaintenance } from './maintenance.ts';
import { isWritable } from './writable.ts';

const storage = {
  walBytes: 0,
  isFull: false,
  isCopied: false,
  hasRoom: () => !storage.isFull,
  lockCheckpoint: () => (storage.isCopied ? null : () => {}),
};
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
  const database = withMaintenance(await openTemplate('empty'), storage);
  const stop = await listenOnSocket(database, folder);
  db = openDatabase(`socket:${folder}`);
  await sql`CREATE TABLE notes (n integer)`.execute(db);
  close = async () => {
    await db.destroy();
    await stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

const write = (n: number) => sql`INSERT INTO notes VALUES (${n})`.execute(db);
const notes = async () => (await sql<{ n: number }>`SELECT n FROM notes`.execute(db)).rows.map(({ n }) => n);
const checkpoint = async () =>
  (await sql<{ at: string }>`SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()`.execute(db))
    .rows[0]?.at;

it('refuses writes but answers reads while the disk is full, and accepts writes afterwards', async () => {
  await write(1);
  storage.isFull = true;
  await expect(write(2)).rejects.toMatchObject({ code: '25006' });
  expect(await notes()).toEqual([1]);
  expect(await isWritable(db)).toBe(false);
  storage.isFull = false;
  await write(3);
  expect(await notes()).toEqual([1, 3]);
  expect(await isWritable(db)).toBe(true);
});

it('lets a running transaction finish its writes', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO notes VALUES (4)`.execute(transaction);
    storage.isFull = true;
    await sql`INSERT INTO notes VALUES (5)`.execute(transaction);
  });
  await expect(write(6)).rejects.toMatchObject({ code: '25006' });
  storage.isFull = false;
  expect(await notes()).toEqual([1, 3, 4, 5]);
});

it('runs a checkpoint only when the log has grown', async () => {
  const before = await checkpoint();
  await write(7);
  expect(await checkpoint()).toBe(before);
  storage.walBytes = 65 * 1024 * 1024;
  await write(8);
  expect(await checkpoint()).not.toBe(before);
  expect(storage.walBytes).toBe(0);
});

it('postpones a checkpoint while a backup copies the files', async () => {
  const before = await checkpoint();
  storage.isCopied = true;
  storage.walBytes = 65 * 1024 * 1024;
  await write(9);
  expect(await checkpoint()).toBe(before);
  storage.isCopied = false;
  storage.walBytes += 2 * 1024 * 1024;
  await write(10);
  expect(await checkpoint()).not.toBe(before);
});
