import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#backend/db/client.ts';
import { removeLockFile } from '#backend/db/folder-lock.ts';
import { getCheckpointLock } from '#backend/db/maintenance.ts';
import { makeFolderPrivate } from '#backend/db/private-folder.ts';
import { startDatabase } from '../shop/database-process.ts';
import type { ChildProcesses } from '../shop/processes.ts';
import { type Content, readContent } from './content.ts';

/**
 * Opens the files of an embedded database in a separate process, reads its content and closes it. PostgreSQL recovers
 * the files of a copy first.
 */
export async function readEmbeddedContent(processes: ChildProcesses, folder: string): Promise<Content> {
  const socketDir = mkdtempSync(join(tmpdir(), 'poluton-'));
  try {
    const child = await startDatabase(processes, folder, socketDir);
    const content = await readUrlContent(`socket:${socketDir}`);
    await processes.stop(child);
    makeFolderPrivate(folder);
    return content;
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
    removeLockFile(`${folder}.lock`);
    removeLockFile(getCheckpointLock(folder));
  }
}

/** Reads the content of the database with this URL. */
export async function readUrlContent(
  url: string,
  withSnapshot?: Parameters<typeof readContent>[1],
): Promise<Content> {
  const db = openDatabase(url, console, { connections: 1, isPatient: true });
  try {
    return await readContent(db, withSnapshot);
  } finally {
    await db.destroy();
  }
}
