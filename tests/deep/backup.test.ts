import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { listenOnSocket } from '#backend/db/embedded.ts';
import { serializePipelines } from '#backend/db/pipeline.ts';
import { copyDatabase } from '#scripts/shop-cli/copy-database.ts';
import { runShopCommand, startShopCommand } from '../backup/command.ts';
import { makeDataDir, openInFolder, readNumbers, removeFolders, startSeller } from '../backup/data-folder.ts';
import { createTraces, expectTraces } from '../backup/traces.ts';
import { listLedgerViolations } from '../ledgers/violations.ts';

/** Number of copies at random moments. */
const COPIES = 20;
/** Rows of the table that is rewritten during the copies. A rewrite logs about 1 MB. */
const NOISE_ROWS = 500;

let folder: string;
beforeAll(() => {
  folder = makeDataDir();
});
afterAll(() => removeFolders(folder));

/** Lists paths that other users may read. */
const listPublicPaths = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => (statSync(join(root, path)).mode & 0o077) !== 0,
  );

/** Ends a backup with a signal while it copies the database. @returns the exit code, null after SIGKILL */
async function interruptBackup(
  backup: string,
  env: Record<string, string>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const child = startShopCommand(['backup', backup], env);
  const ended = once(child, 'exit');
  await expect
    .poll(() => existsSync(join(`${backup}.partial`, 'database', 'base')), { timeout: 120_000 })
    .toBe(true);
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Opens the copy of a database and runs `work`. All B-tree indexes are compared with their tables first. */
async function inspectCopy(copy: string, work: (db: Db) => Promise<void>): Promise<void> {
  const opened = await PGlite.create(copy, { extensions: { amcheck, pg_trgm } });
  await opened.exec('CREATE EXTENSION IF NOT EXISTS amcheck');
  await opened.exec(`
    SELECT bt_index_check(i.indexrelid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree')`);
  const socketDir = makeDataDir();
  const stop = await listenOnSocket(serializePipelines(opened), socketDir);
  const db = openDatabase(`socket:${socketDir}`);
  try {
    await work(db);
  } finally {
    await db.destroy();
    await stop();
    await opened.close();
    removeFolders(socketDir);
  }
}

/** Rewrites a table until it is stopped, so that the log grows and checkpoints become due. */
function startNoise(url: string): { stop: () => Promise<void> } {
  const db = openDatabase(url, console, { connections: 1, isPatient: true });
  let isOver = false;
  const write = async () => {
    await sql`CREATE TABLE noise (n integer PRIMARY KEY, text text)`.execute(db);
    await sql`INSERT INTO noise SELECT n, '' FROM generate_series(1, ${NOISE_ROWS}) n`.execute(db);
    while (!isOver) {
      await sql`UPDATE noise SET text = repeat(md5(random()::text || n), 60)`.execute(db);
      await sleep(50);
    }
  };
  const writing = write().finally(() => db.destroy());
  return {
    stop: () => {
      isOver = true;
      return writing;
    },
  };
}

describe('copies of an embedded database that is written to', () => {
  it(`open at ${COPIES} random moments, with every acknowledged order and consistent ledgers`, async () => {
    const open = await openInFolder(join(folder, 'busy'), true);
    const seller = await startSeller(open.shop, 3);
    const noise = startNoise(open.shop.url);
    const copy = join(folder, 'copy');
    const checkpoint = async () =>
      (
        await sql<{ at: string }>`SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()`.execute(
          open.shop.db,
        )
      ).rows[0]?.at;
    const first = await checkpoint();
    const lost: string[] = [];
    try {
      for (let n = 0; n < COPIES; n++) {
        const known = seller.numbers.length;
        await expect.poll(() => seller.numbers.length, { timeout: 120_000 }).toBeGreaterThan(known);
        await sleep(Math.random() * 1_000);
        const acknowledged = [...seller.numbers];
        await copyDatabase(join(open.dataDir, 'db'), copy);
        await inspectCopy(copy, async (db) => {
          const numbers = new Set(await readNumbers(db));
          lost.push(...acknowledged.filter((number) => !numbers.has(number)));
          expect(await listLedgerViolations(db)).toEqual([]);
        });
      }
      expect(lost).toEqual([]);
      // Postponed checkpoints are made up for between the copies.
      expect(await checkpoint()).not.toBe(first);
    } finally {
      await seller.stop();
      await noise.stop();
      await open.stop();
    }
  }, 3_600_000);
});

describe('a backup of the embedded database', () => {
  it('is taken while the shop sells, and a destroyed shop continues from it', async () => {
    const dataDir = join(folder, 'data');
    const backup = join(folder, 'monday');
    const env = { DATA_DIR: dataDir };
    mkdirSync(join(dataDir, 'library', 'series'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, 'library', 'series', 'boot.avif'), 'a picture');
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media', 'resized.avif'), 'made again');

    const open = await openInFolder(dataDir, true);
    const traces = await createTraces(open.shop);
    const seller = await startSeller(open.shop, 3);
    await expect.poll(() => seller.numbers.length, { timeout: 120_000 }).toBeGreaterThan(2);

    expect(await interruptBackup(backup, env, 'SIGTERM')).toBe(1);
    expect(readdirSync(folder)).not.toContain('monday.partial');
    expect(await interruptBackup(backup, env, 'SIGKILL')).toBeNull();
    expect(existsSync(backup)).toBe(false);

    const before = [...seller.numbers];
    const taken = await runShopCommand(['backup', backup], env);
    expect(taken, taken.lines.join('\n')).toMatchObject({ code: 0 });
    const during = seller.numbers.length;
    await expect.poll(() => seller.numbers.length, { timeout: 120_000 }).toBeGreaterThan(during);
    await seller.stop();

    const refused = await runShopCommand(['restore', backup], env);
    expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining('уже есть база')] });
    await open.stop();
    expect(listPublicPaths(backup)).toEqual([]);
    expect(readdirSync(backup).sort()).toEqual(['database', 'library', 'manifest.json', 'uploads']);
    expect(readdirSync(folder)).not.toContain('monday.partial');
    rmSync(dataDir, { recursive: true });

    const restored = await runShopCommand(['restore', backup, '--verify'], env);
    expect(restored, restored.lines.join('\n')).toMatchObject({ code: 0 });
    expect(restored.lines.at(-1)).toContain('отличий нет');
    expect(existsSync(join(dataDir, 'library', 'series', 'boot.avif'))).toBe(true);
    expect(existsSync(join(dataDir, 'media'))).toBe(false);

    const again = await openInFolder(dataDir, false);
    try {
      await expectTraces(again.shop, traces);
      expect(await readNumbers(again.shop.db)).toEqual(expect.arrayContaining(before));
      expect(await listLedgerViolations(again.shop.db)).toEqual([]);
    } finally {
      await again.stop();
    }

    // A damaged file is found before anything is restored.
    appendFileSync(join(backup, 'library', 'series', 'boot.avif'), '!');
    const other = join(folder, 'other');
    const damaged = await runShopCommand(['restore', backup, '--into', other], env);
    expect(damaged).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('повреждена'), expect.stringContaining('library/series/boot.avif')],
    });
    expect(existsSync(join(other, 'db'))).toBe(false);
  }, 3_600_000);
});
