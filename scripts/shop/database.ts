import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Db, openDatabase } from '@/backend/db/client';
import { dropLock } from '@/backend/db/folder-lock';
import { migrate } from '@/backend/db/migrate';
import { Refusal, step } from '../tasks.mjs';
import type { Processes } from './processes';

/** Its name in messages. */
export const DATABASE = 'база данных';

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

function serve(processes: Processes, folder: string, socketDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/cli/database.ts', folder, socketDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.add(DATABASE, child, () => child.send('stop'));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (message === 'ready') resolve(child);
      else reject(new Refusal('База данных уже открыта другим процессом: второй испортил бы её'));
    });
    child.once('exit', () => reject(new Refusal('База данных не запустилась')));
  });
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
  const folder = join(dataDir, 'db');
  const socketDir = socketFolder(dataDir);
  const url = `socket:${socketDir}`;
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    await step(fill ? 'Готовлю базу и демонстрационные товары' : 'Готовлю базу', async () => {
      rmSync(fresh, { recursive: true, force: true });
      const child = await serve(processes, fresh, socketDir);
      await prepare(url, fill);
      await processes.stop(child);
      renameSync(fresh, folder);
      dropLock(`${fresh}.lock`);
    });
  }
  await serve(processes, folder, socketDir);
  await prepare(url, null);
  return url;
}

/**
 * Brings the schema up to date.
 * @param fill fills a database that has no goods yet; null leaves it as it is
 */
export async function prepare(url: string, fill: Fill | null): Promise<void> {
  const db = openDatabase(url, console, { isPatient: true });
  try {
    await migrate(db);
    const goods = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (fill && !goods) await fill(db);
  } finally {
    await db.destroy();
  }
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
export function outsideFill(env: Readonly<Record<string, string | undefined>>): Fill | null {
  if (env.SEED_DEMO !== '1') return null;
  if (!hasDemo()) throw new Refusal('SEED_DEMO=1: папки demo нет, заполнить магазин нечем');
  return demoShop;
}
