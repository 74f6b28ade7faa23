import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { listenOnSocket, openDurableDatabase } from '#backend/db/embedded.ts';
import { writeSurvivingFiles } from './disk.ts';
import type { FileOperation } from './journal.ts';
import { RecordedFiles } from './recorded-files.ts';

/** Recorded work of a shop until a power cut, and the writes that must survive it. */
export interface RecordedWork {
  base: string;
  journal: readonly FileOperation[];
  /** Numbers `n` of the acknowledged writes, each with the number of file operations before the acknowledgement. */
  acknowledged: readonly { n: number; by: number }[];
  close: () => void;
}

/**
 * Writes two rows in two tables in one transaction, like an order and its line. A power cut must leave both
 * rows or neither.
 */
async function write(db: Db, n: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO kept VALUES (${n}, ${'x'.repeat(200)})`.execute(transaction);
    await sql`INSERT INTO kept_lines VALUES (${n})`.execute(transaction);
    await sql`UPDATE kept_total SET n = n + 1`.execute(transaction);
  });
}

/**
 * Writes to an embedded database as the shop does, and records the operations on its files.
 * @param writes number of transactions. Every 23rd starts a new WAL segment, every 37th causes a checkpoint
 */
export async function recordWork(
  writes: number,
  makeFiles = (folder: string) => new RecordedFiles(folder),
): Promise<RecordedWork> {
  const folder = mkdtempSync(join(tmpdir(), 'power-'));
  const base = join(folder, 'base');
  const open = join(folder, 'open');
  const fresh = await PGlite.create(base, { extensions: { pg_trgm } });
  await fresh.exec(`
    CREATE TABLE kept (n integer PRIMARY KEY, text text);
    CREATE TABLE kept_lines (n integer PRIMARY KEY);
    CREATE TABLE kept_total (n integer);
    INSERT INTO kept_total VALUES (0)`);
  await fresh.close();
  cpSync(base, open, { recursive: true });

  const files = makeFiles(open);
  const database = await openDurableDatabase(files, open, (reason) => {
    throw new Error(reason);
  });
  const stop = await listenOnSocket(database, folder);
  const db = openDatabase(`socket:${folder}`);
  const acknowledged: { n: number; by: number }[] = [];
  for (let n = 1; n <= writes; n++) {
    await write(db, n);
    acknowledged.push({ n, by: files.journal.length });
    if (n % 23 === 0) await sql`SELECT pg_switch_wal()`.execute(db);
    if (n % 37 === 0) await sql`CHECKPOINT`.execute(db);
  }
  const journal = [...files.journal];
  await db.destroy();
  await stop();
  await database.close();
  return { base, journal, acknowledged, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Result of a power cut. Except `acknowledged`, all numbers are 0 when the database is complete. */
export interface Loss {
  acknowledged: number;
  lost: number;
  /** Orders without lines, lines without orders, and a wrong total. */
  partial: number;
  /** 1 when the database cannot be opened. */
  broken: number;
}

/**
 * Simulates a power cut and opens the resulting database.
 * @param place number of file operations before the cut
 */
export async function simulatePowerCut(work: RecordedWork, place: number, seed: number): Promise<Loss> {
  const folder = mkdtempSync(join(tmpdir(), 'cut-'));
  const disk = join(folder, 'db');
  const expected = work.acknowledged.filter(({ by }) => by <= place).map(({ n }) => n);
  const loss: Loss = { acknowledged: expected.length, lost: expected.length, partial: 0, broken: 1 };
  try {
    writeSurvivingFiles(work.base, work.journal.slice(0, place), seed, disk);
    const db = await PGlite.create(disk, { extensions: { pg_trgm } });
    const numbers = async (table: string) =>
      new Set((await db.query<{ n: number }>(`SELECT n FROM ${table}`)).rows.map(({ n }) => n));
    const [stored, lines, [total]] = [
      await numbers('kept'),
      await numbers('kept_lines'),
      [...(await numbers('kept_total'))],
    ];
    await db.close();
    return {
      acknowledged: expected.length,
      lost: expected.filter((n) => !stored.has(n)).length,
      partial:
        [...stored].filter((n) => !lines.has(n)).length +
        Math.abs(lines.size - stored.size) +
        (total === stored.size ? 0 : 1),
      broken: 0,
    };
  } catch {
    return loss;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Simulates power cuts at positions spread over the work, each with a different seed. Every second cut is right
 * after an acknowledgement.
 */
export async function simulatePowerCuts(work: RecordedWork, cuts: number): Promise<Loss> {
  const total: Loss = { acknowledged: 0, lost: 0, partial: 0, broken: 0 };
  for (let cut = 1; cut <= cuts; cut++) {
    const answered = work.acknowledged[Math.floor(((work.acknowledged.length - 1) * cut) / cuts)]?.by ?? 0;
    const place = cut % 2 === 0 ? answered : Math.round((work.journal.length * cut) / cuts);
    const loss = await simulatePowerCut(work, place, cut);
    total.acknowledged += loss.acknowledged;
    total.lost += loss.lost;
    total.partial += loss.partial;
    total.broken += loss.broken;
  }
  return total;
}
