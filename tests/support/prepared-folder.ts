import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { openDataFolder } from '#scripts/shop/database.ts';
import { ChildProcesses } from '#scripts/shop/processes.ts';

/**
 * Creates a data folder whose database has no demo, for `DATA_DIR` of a shop.
 * @param fill function that inserts the data of the shop
 */
export async function createDataFolder(fill: (db: Db) => Promise<void> = async () => {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  const processes = new ChildProcesses(() => {
    throw new Error('the database has ended');
  });
  const db = openDatabase(await openDataFolder(processes, dataDir, null));
  await fill(db);
  await db.destroy();
  await processes.stopAll();
  return dataDir;
}
