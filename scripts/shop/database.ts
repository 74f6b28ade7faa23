import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { hasRoom } from '#backend/db/disk-room.ts';
import { dropLock } from '#backend/db/folder-lock.ts';
import { findNewerMigrations, migrate } from '#backend/db/migrate.ts';
import { makeDataFolderPrivate } from '#backend/db/private-folder.ts';
import type { Settings } from '#lib/settings/index.ts';
import { Refusal, step } from '../tasks.mjs';
import { DATABASE, noRoom, startDatabase } from './database-process.ts';
import type { Processes } from './processes.ts';
import { sync, syncTree } from './sync-tree.ts';

export { DATABASE };

type Fill = (db: Db) => Promise<void>;

/** A Unix socket's path may have 104 bytes on some systems, of which the socket's name takes 15. */
const LONGEST_SOCKET_FOLDER = 88;

/** The data folder itself, or a private folder of ours when that path is too long for a socket. */
export function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(dataDir) <= LONGEST_SOCKET_FOLDER) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `poluton-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  // Whoever can reach the socket is the database's owner.
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Refusal(`Папка ${folder} чужая или открыта другим: удалите её`);
  return folder;
}

/**
 * Opens the data folder's database, made and filled first when there is none yet.
 * It is filled under another name: a process that is killed in the middle leaves no half-filled database.
 * @param fill puts the goods into a new database; null opens an empty shop, as without the demo's folder
 * @returns its address for DATABASE_URL
 */
export async function openData(
  processes: Processes,
  dataDir: string,
  fill: Fill | null = hasDemo() ? demoShop : null,
): Promise<string> {
  makeDataFolderPrivate(dataDir);
  const folder = join(dataDir, 'db');
  const socketDir = socketFolder(dataDir);
  const url = `socket:${socketDir}`;
  if (!isMade(folder)) {
    if (!hasRoom(dataDir)) throw noRoom(dataDir);
    const fresh = `${folder}.new`;
    await step(fill ? 'Готовлю базу и демонстрационные товары' : 'Готовлю базу', async () => {
      rmSync(fresh, { recursive: true, force: true });
      const child = await startDatabase(processes, fresh, socketDir);
      await orNoRoom(dataDir, () => prepare(url, fill));
      await processes.stop(child);
      await orNoRoom(dataDir, () => syncTree(fresh));
      renameSync(fresh, folder);
      await sync(dataDir);
      dropLock(`${fresh}.lock`);
    });
  }
  await startDatabase(processes, folder, socketDir);
  await orNoRoom(dataDir, () => prepare(url, null));
  return url;
}

/**
 * Whether there is a database in the folder; an empty one is as good as none.
 * @throws Refusal when something else is there, or it cannot be read
 */
function isMade(folder: string): boolean {
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

/** What fails for want of room is told so; any other failure stays what it is. */
async function orNoRoom(dataDir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw hasRoom(dataDir) ? error : noRoom(dataDir);
  }
}

/**
 * Brings the schema up to date.
 * @param fill fills a database that has no goods yet; null leaves it as it is
 */
export async function prepare(url: string, fill: Fill | null): Promise<void> {
  const db = openDatabase(url, console, { isPatient: true });
  try {
    await migrate(db);
    const newer = await findNewerMigrations(db);
    if (newer.length > 0)
      console.warn(`База данных новее программы (${newer.join(', ')}): магазин работает, обновите программу`);
    if (!fill || (await hasGoods(db))) return;
    if (url.startsWith('socket:')) await fill(db);
    else await fillAlone(db, fill);
  } finally {
    await db.destroy();
  }
}

const hasGoods = async (db: Db) =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The key of the lock under which a database of several nodes is filled. */
const FILLING = 59_060;

/** Of nodes that start together on one empty database the first fills it, and the others wait until it has. */
async function fillAlone(db: Db, fill: Fill): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${FILLING})`.execute(transaction);
    if (!(await hasGoods(db))) await fill(db);
  });
}

const DEMO = 'demo/index.ts';

/** Whether the demo shop is there: a shop of one's own may delete its folder. */
const hasDemo = () => existsSync(DEMO);

/** The demo shop, loaded only when it is wanted; by its path, so that the shop compiles without the folder. */
export const demoShop: Fill = async (db) => {
  const demo: { seedDemo: Fill } = await import(pathToFileURL(resolve(DEMO)).href);
  await demo.seedDemo(db);
};

/**
 * What an outside database without goods is filled with: the demo shop with SEED_DEMO=1, otherwise nothing.
 * @throws Refusal when the demo is asked for and its folder is not there
 */
export function outsideFill(settings: Partial<Pick<Settings, 'SEED_DEMO'>>): Fill | null {
  if (settings.SEED_DEMO !== '1') return null;
  if (!hasDemo()) throw new Refusal('SEED_DEMO=1: папки demo нет, заполнить магазин нечем');
  return demoShop;
}
