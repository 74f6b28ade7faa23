import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import { readRelease } from '#gateway/http/release.ts';
import { BACKUP_STAMP } from '../shop/opening.ts';
import { ChildProcesses } from '../shop/processes.ts';
import { syncPath, syncTree } from '../shop/sync-tree.ts';
import { Refusal, runStep } from '../tasks.mjs';
import { type Content, readContent } from './content.ts';
import { copyDatabase } from './copy-database.ts';
import { copyTree, type FileEntry, hashFile, listTree } from './copy-files.ts';
import { writeManifest } from './manifest.ts';
import { readEmbeddedContent, withDatabase } from './opened.ts';
import { findPlaces, type Places } from './places.ts';
import { dumpPostgres } from './postgres.ts';
import { cliTexts as texts } from './texts.ts';

/** Name of PostgreSQL's dump in the folder `database` of a backup. */
export const DUMP = 'database.dump';

const prefix = (folder: string, files: readonly FileEntry[]) =>
  files.map((file) => ({ ...file, path: join(folder, file.path) }));

/** Checks that a backup can be created in this folder. */
function checkTarget(folder: string, { database, uploads, library, databaseUrl }: Places): void {
  if (existsSync(folder)) throw new Refusal(texts.targetExists(folder));
  if (!existsSync(dirname(folder))) throw new Refusal(texts.noParent(dirname(folder)));
  // The copy of such a folder would contain the backup itself.
  for (const source of [database, uploads, library])
    if (!relative(source, folder).startsWith('..')) throw new Refusal(texts.targetInside(source));
  if (!databaseUrl && !existsSync(join(database, 'PG_VERSION')))
    throw new Refusal(texts.noDatabase(database));
}

/** Copies the database. @returns its content, read from the copy or from the snapshot of the dump */
async function backUpDatabase(processes: ChildProcesses, places: Places, target: string): Promise<Content> {
  const url = places.databaseUrl;
  if (url) {
    mkdirSync(target);
    const dump = async (tx: Db) => {
      const { rows } = await sql<{ name: string }>`SELECT pg_export_snapshot() AS name`.execute(tx);
      await dumpPostgres(url, join(target, DUMP), String(rows[0]?.name));
    };
    return runStep(texts.steps.dump, () => withDatabase(url, (db) => readContent(db, dump)));
  }
  await runStep(texts.steps.copyDatabase, () => copyDatabase(places.database, target));
  return runStep(texts.steps.readCopy, () => readEmbeddedContent(processes, target));
}

/** Lists the files of the copied database with their hashes. An opened copy has other files than the original. */
async function listDatabaseFiles(target: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const path of (await listTree(target)).files)
    entries.push({ path, ...(await hashFile(join(target, path))) });
  return entries;
}

/**
 * Writes a backup. The database is copied before the files, because a file is stored before the row that refers to it:
 * every file of the copied rows exists when the files are copied.
 */
async function writeBackup(processes: ChildProcesses, places: Places, target: string): Promise<void> {
  const created_at = new Date().toISOString();
  const database = join(target, 'database');
  mkdirSync(target);
  const content = await backUpDatabase(processes, places, database);
  await runStep(texts.steps.copyFiles, async () => {
    const files = [
      ...prefix('database', await listDatabaseFiles(database)),
      ...prefix('uploads', await copyTree(places.uploads, join(target, 'uploads'))),
      ...prefix('library', await copyTree(places.library, join(target, 'library'))),
    ];
    const { folders } = await listTree(target);
    const kind = places.databaseUrl ? 'postgres' : 'embedded';
    await writeManifest(target, {
      ...{ format: 1, version: readRelease().version, created_at, database: kind },
      ...{ content, folders, files },
    });
    await syncTree(target);
  });
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

/**
 * Runs `npm run shop -- backup FOLDER`. The backup is written under a temporary name and renamed when it is complete.
 * @returns the exit code
 */
export async function runBackup(args: string[]): Promise<number> {
  const [given, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!given || more.length > 0) throw new Refusal(texts.usage);
  const places = findPlaces();
  const folder = resolve(given);
  checkTarget(folder, places);
  const target = `${folder}.partial`;
  // The shop gets the processor first. A priority cannot be set in every container.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}

  const processes = new ChildProcesses(() => {});
  const remove = async () => {
    await processes.stopAll();
    rmSync(target, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  try {
    rmSync(target, { recursive: true, force: true });
    await writeBackup(processes, places, target);
    renameSync(target, folder);
    await syncPath(dirname(folder));
  } catch (error) {
    await remove();
    throw isDiskFull(error) ? new Refusal(texts.diskFull(dirname(folder))) : error;
  }
  // Not recorded for PostgreSQL, which may have other backups.
  if (!places.databaseUrl) writeFileSync(join(places.dataDir, BACKUP_STAMP), new Date().toISOString());
  console.warn(texts.backedUp(folder));
  return 0;
}
