import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { removeLockFile, tryAcquireLock } from '#backend/db/folder-lock.ts';
import { getCheckpointLock } from '#backend/db/maintenance.ts';
import { makeFolderPrivate } from '#backend/db/private-folder.ts';
import { checkSchema } from '../shop/database.ts';
import { startDatabase } from '../shop/database-process.ts';
import { ChildProcesses } from '../shop/processes.ts';
import { SHOP_LOCK } from '../shop/service.ts';
import { getEmbeddedUrl } from '../shop/socket-folder.ts';
import { Refusal } from '../tasks.mjs';
import { type Content, readContent } from './content.ts';
import type { Places } from './places.ts';
import { cliTexts as texts } from './texts.ts';

/**
 * Opens the files of an embedded database in a separate process, reads its content and closes it. PostgreSQL recovers
 * the files of a copy first.
 */
export async function readEmbeddedContent(processes: ChildProcesses, folder: string): Promise<Content> {
  const socketDir = mkdtempSync(join(tmpdir(), 'poluton-'));
  try {
    const child = await startDatabase(processes, folder, socketDir);
    const content = await withDatabase(`socket:${socketDir}`, (db) => readContent(db));
    await processes.stop(child);
    makeFolderPrivate(folder);
    return content;
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
    removeLockFile(`${folder}.lock`);
    removeLockFile(getCheckpointLock(folder));
  }
}

/**
 * Opens the database with this URL, runs `work` and closes it.
 * @param describeFailure builds the refusal from the driver's message
 * @throws Refusal when the database does not answer
 */
export async function withDatabase<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
  describeFailure: (reason: string) => string = texts.noConnection,
): Promise<Result> {
  const db = openDatabase(url, console, { connections: 1, isPatient: true });
  try {
    await sql`SELECT 1`.execute(db).catch((error: unknown) => {
      throw new Refusal(describeFailure(error instanceof Error ? error.message : String(error)));
    });
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the database of a shop, whether the shop runs or not, and runs `work`. A running shop with an embedded database
 * is used through its socket, and a stopped one is opened in a separate process.
 * @throws Refusal when there is no database, when it has another schema, or does not answer
 */
export async function withShopDatabase<Result>(
  places: Places,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, database, dataDir } = places;
  const open = async (url: string) => {
    await checkSchema(url);
    return withDatabase(url, work);
  };
  if (databaseUrl) return open(databaseUrl);
  if (!existsSync(join(database, 'PG_VERSION'))) throw new Refusal(texts.noShopYet(database));
  // The lock also prevents a start of the shop until the work is done.
  const release = tryAcquireLock(join(dataDir, SHOP_LOCK));
  if (!release) return withDatabase(getEmbeddedUrl(dataDir), work, texts.starting);
  const processes = new ChildProcesses(() => {});
  const socketDir = mkdtempSync(join(tmpdir(), 'poluton-'));
  try {
    await startDatabase(processes, database, socketDir);
    return await open(`socket:${socketDir}`);
  } finally {
    await processes.stopAll();
    rmSync(socketDir, { recursive: true, force: true });
    release();
  }
}
