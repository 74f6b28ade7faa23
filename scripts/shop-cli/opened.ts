import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { removeLockFile } from '#backend/db/folder-lock.ts';
import { getCheckpointLock } from '#backend/db/maintenance.ts';
import { makeFolderPrivate } from '#backend/db/private-folder.ts';
import { startDatabase } from '../shop/database-process.ts';
import type { ChildProcesses } from '../shop/processes.ts';
import { Refusal } from '../tasks.mjs';
import { type Content, readContent } from './content.ts';
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
 * @throws Refusal when the database does not answer
 */
export async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, console, { connections: 1, isPatient: true });
  try {
    await sql`SELECT 1`.execute(db).catch((error: unknown) => {
      throw new Refusal(texts.noConnection(error instanceof Error ? error.message : String(error)));
    });
    return await work(db);
  } finally {
    await db.destroy();
  }
}
