import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock, LockBusyError } from '#backend/db/folder-lock.ts';
import { getCheckpointLock } from '#backend/db/maintenance.ts';
import { Refusal } from '../tasks.mjs';
import { copyTree } from './copy-files.ts';
import { cliTexts as texts } from './texts.ts';

/** File in which PostgreSQL stores the position of the last checkpoint. */
const CONTROL = join('global', 'pg_control');
const LOG = 'pg_wal';
/** Files that PostgreSQL creates again. */
const TEMPORARY = /(?:^|\/)pgsql_tmp|(?:^|\/)postmaster\.pid$/;

/** Maximum time to wait for the end of a checkpoint, ms. */
const WAIT_MS = 60_000;
/** Number of copies that are attempted. One is spoiled when the shop is started or stopped during the copy. */
const ATTEMPTS = 3;

/**
 * Copies the files of an embedded database, while a shop writes to it or while it is closed (decision 127).
 *
 * The copy equals the files after a power cut: PostgreSQL recovers it from its write-ahead log, starting at the last
 * checkpoint. Pages that change during the copy are restored from that log, which contains a full image of every page
 * that has changed since the checkpoint. The log is copied last, so that it covers every page in the copy. No
 * checkpoint runs until then, because it would remove the beginning of the log.
 * @throws Refusal while another backup copies the database, and when the shop is repeatedly started or stopped
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const release = await acquireLock(getCheckpointLock(from), WAIT_MS).catch((error: unknown) => {
    throw error instanceof LockBusyError ? new Refusal(texts.copyRunning) : error;
  });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await rm(to, { recursive: true, force: true });
      if (await copyFromCheckpoint(from, to)) return;
    }
  } finally {
    release();
  }
  throw new Refusal(texts.unstable);
}

/**
 * Copies the files of a database.
 * @returns false when a checkpoint has ended during the copy, which is then useless
 */
async function copyFromCheckpoint(from: string, to: string): Promise<boolean> {
  const control = await readFile(join(from, CONTROL));
  const isLog = (path: string) => path.startsWith(`${LOG}/`);
  await copyTree(from, to, (path) => path !== CONTROL && !isLog(path) && !TEMPORARY.test(path));
  await copyTree(join(from, LOG), join(to, LOG));
  await writeFile(join(to, CONTROL), control, { flush: true, mode: 0o600 });
  return control.equals(await readFile(join(from, CONTROL)));
}
