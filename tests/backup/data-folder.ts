import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Db } from '#backend/db/client.ts';
import { openDataFolder } from '#scripts/shop/database.ts';
import { ChildProcesses } from '#scripts/shop/processes.ts';
import { createCertificate } from '../certificates.ts';
import { BAG, NOON, request, SANDALS } from '../commerce.ts';
import { signInCustomer } from '../customers.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { grantBonuses, insertLoyaltyLevels } from '../loyalty.ts';
import { openPurchaseShop } from '../purchases.ts';

/** Embedded database of a data folder in its own process, with a shop over it in this process. */
export interface DataFolder {
  dataDir: string;
  shop: TestShop;
  /** Closes the shop and its database. The folder remains. */
  stop: () => Promise<void>;
}

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'backup-'));

/**
 * Opens the shop in a data folder.
 * @param isNew inserts the products, places and texts of tests/commerce.ts into a new database
 */
export async function openInFolder(dataDir: string, isNew: boolean): Promise<DataFolder> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const processes = new ChildProcesses(() => {});
  const url = await openDataFolder(processes, dataDir, null);
  const existing = { url, dataDir };
  const shop = await (isNew ? openPurchaseShop({ existing }) : openTestShop('empty', { existing }));
  shop.setNow(NOON);
  return {
    dataDir,
    shop,
    stop: async () => {
      await shop.close();
      await processes.stopAll();
    },
  };
}

/** Node that places and cancels orders in an endless loop. */
export interface Seller {
  /** Numbers of the acknowledged orders. */
  numbers: string[];
  stop: () => Promise<void>;
}

/** Starts a node in another process whose workers place orders with bonuses and certificates. */
export async function startSeller(shop: TestShop, workers: number): Promise<Seller> {
  await insertLoyaltyLevels(shop);
  await shop.db
    .updateTable('offers')
    .set({ quantity: 1_000_000 })
    .where('id', 'in', [BAG.offer, SANDALS.offer])
    .execute();
  const cookies: string[] = [];
  for (const bonuses of [1000, 1500, 2000]) {
    const { id, cookie } = await signInCustomer(shop, { name: 'Анна' });
    await grantBonuses(shop, id, bonuses);
    await request(shop.browser(cookie), 'POST /api/v1/cart/set_limit', { type: 'bonus' });
    cookies.push(cookie);
  }
  const codes: string[] = [];
  for (const sum of [3000, 5000, 9000]) codes.push((await createCertificate(shop, sum)).number);
  const sizes = [BAG.offer, SANDALS.offer].join();
  const args = [shop.url, NOON.toISOString(), String(workers), cookies.join(), codes.join(), sizes];
  const node: ChildProcess = fork('tests/ledgers/node.ts', args, { execArgv: [] });
  const ended = once(node, 'exit');
  const numbers: string[] = [];
  node.on('message', (number) => numbers.push(String(number)));
  const stop = async () => {
    node.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  return { numbers, stop };
}

/** Deletes the folders of a test. */
export const removeFolders = (...folders: string[]) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

/** Reads the numbers of all orders. */
export const readNumbers = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('orders').select('number').execute()).map(({ number }) => number);
