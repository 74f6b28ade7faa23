import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { hasDiskSpace } from '#backend/db/disk-room.ts';
import { removeLockFile } from '#backend/db/folder-lock.ts';
import {
  findNewerMigrations,
  isMigrated,
  migrate,
  NewerSchemaError,
  TablesLockedError,
} from '#backend/db/migrate.ts';
import { makeDataFolderPrivate } from '#backend/db/private-folder.ts';
import type { Settings } from '#lib/settings/index.ts';
import { Refusal, runStep } from '../tasks.mjs';
import { createConnectionRefusal } from './database-connection.ts';
import { createDiskFullRefusal, startDatabase } from './database-process.ts';
import type { ChildProcesses } from './processes.ts';
import { hasShop, lockFilling } from './shop-content.ts';
import { getSocketFolder } from './socket-folder.ts';
import { syncPath, syncTree } from './sync-tree.ts';

type Fill = (db: Db) => Promise<void>;

/**
 * Opens the database of the data folder. If the folder has no database, a new database is created and filled first. The
 * new database is filled under a temporary name, so that a killed process leaves no half-filled database.
 * @param fill function that inserts a shop into a new database. Null leaves it empty, for example without the demo
 *   folder
 * @returns the database's URL, for DATABASE_URL
 */
export async function openDataFolder(
  processes: ChildProcesses,
  dataDir: string,
  fill: Fill | null = hasDemo() ? seedDemoShop : null,
): Promise<string> {
  makeDataFolderPrivate(dataDir);
  const folder = join(dataDir, 'db');
  const socketDir = getSocketFolder(dataDir);
  const url = `socket:${socketDir}`;
  if (!isDatabaseFolder(folder)) {
    if (!hasDiskSpace(dataDir)) throw createDiskFullRefusal(dataDir);
    const fresh = `${folder}.new`;
    await runStep(
      fill === seedDemoShop ? 'Готовлю базу и демонстрационные товары' : 'Готовлю базу',
      async () => {
        rmSync(fresh, { recursive: true, force: true });
        const child = await startDatabase(processes, fresh, socketDir);
        await withFullDiskRefusal(dataDir, () => prepareDatabase(url, fill));
        await processes.stop(child);
        await withFullDiskRefusal(dataDir, () => syncTree(fresh));
        renameSync(fresh, folder);
        await syncPath(dataDir);
        removeLockFile(`${fresh}.lock`);
      },
    );
  }
  await startDatabase(processes, folder, socketDir);
  await withFullDiskRefusal(dataDir, () => prepareDatabase(url, null));
  return url;
}

/**
 * Returns true when the folder contains a database, and false when the folder is empty.
 * @throws Refusal when the folder contains other files, or cannot be read
 */
export function isDatabaseFolder(folder: string): boolean {
  if (!existsSync(folder)) return false;
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    throw new Refusal(`Папку базы данных ${folder} нельзя прочитать: ${(error as Error).message}`);
  }
  if (files.length > 0 && !files.includes('PG_VERSION'))
    throw new Refusal(`В папке ${folder} нет базы данных: верните её из резервной копии или удалите папку`);
  return files.length > 0;
}

/** Runs work and replaces its error with a refusal when the disk is full. */
async function withFullDiskRefusal(dataDir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw hasDiskSpace(dataDir) ? error : createDiskFullRefusal(dataDir);
  }
}

const createNewerSchemaRefusal = (migrations: readonly string[]) =>
  new Refusal(
    `База данных новее программы, и с её изменениями (${migrations.join(', ')}) эта версия не работает: поставьте новую версию или верните базу из резервной копии`,
  );

/** Migrates the schema. A person can act on the refusals: a newer database, and tables that another program locks. */
async function migrateOrRefuse(db: Db): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    if (error instanceof NewerSchemaError) throw createNewerSchemaRefusal(error.migrations);
    if (error instanceof TablesLockedError)
      throw new Refusal(
        'База данных не обновлена: её таблицы заняты другой программой, например резервным копированием. Запустите магазин снова, когда она закончит',
      );
    throw error;
  }
}

/** Prints a warning when a newer version has migrated the database and this version works with it. */
async function warnAboutNewerSchema(db: Db): Promise<void> {
  const { all: newer } = await findNewerMigrations(db);
  if (newer.length > 0)
    console.warn(`База данных новее программы (${newer.join(', ')}): магазин работает, обновите программу`);
}

/**
 * Checks that this version works with the schema of an external database.
 * Changes nothing.
 * @throws Refusal when `npm run migrate` is necessary, when the database is too new, or cannot be connected to
 */
export async function checkSchema(url: string): Promise<void> {
  const db = openDatabase(url, console);
  try {
    const { incompatible } = await findNewerMigrations(db);
    if (incompatible.length > 0) throw createNewerSchemaRefusal(incompatible);
    if (!(await isMigrated(db)))
      throw new Refusal('Схема базы данных старше программы: выполните npm run migrate');
    await warnAboutNewerSchema(db);
  } catch (error) {
    throw createConnectionRefusal(error) ?? error;
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates the schema to the current version and fills a database without a shop.
 * @param fill function that inserts a shop. Null leaves the database empty
 * @throws Refusal when an external database cannot be connected to
 */
export async function prepareDatabase(url: string, fill: Fill | null): Promise<void> {
  const db = openDatabase(url, console, { isPatient: true });
  try {
    await migrateOrRefuse(db);
    await warnAboutNewerSchema(db);
    if (!fill || (await hasShop(db))) return;
    if (url.startsWith('socket:')) await fill(db);
    else await fillUnderLock(db, fill);
  } catch (error) {
    throw (!url.startsWith('socket:') && createConnectionRefusal(error)) || error;
  } finally {
    await db.destroy();
  }
}

/** Fills a database under a lock. When several nodes start at the same time, the first fills it and the others wait. */
async function fillUnderLock(db: Db, fill: Fill): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockFilling(transaction);
    if (!(await hasShop(db))) await fill(db);
  });
}

const DEMO = 'demo/index.ts';

/** Returns true when the demo folder exists. An owner may delete the folder. */
const hasDemo = () => existsSync(DEMO);

/**
 * Fills a database with the demo shop. The demo is imported dynamically, so that the shop compiles without the demo
 * folder.
 */
export const seedDemoShop: Fill = async (db) => {
  const demo: { seedDemo: Fill } = await import(pathToFileURL(resolve(DEMO)).href);
  await demo.seedDemo(db);
};

/**
 * Returns the function that fills an external database without a shop. The function inserts the demo shop.
 * Without SEED_DEMO=1, null is returned.
 * @throws Refusal when SEED_DEMO=1 and the demo folder is missing
 */
export function getExternalFill(settings: Partial<Pick<Settings, 'SEED_DEMO'>>): Fill | null {
  if (settings.SEED_DEMO !== '1') return null;
  if (!hasDemo()) throw new Refusal('SEED_DEMO=1: папки demo нет, заполнить магазин нечем');
  return seedDemoShop;
}
