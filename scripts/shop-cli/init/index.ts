import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeLockFile } from '#backend/db/folder-lock.ts';
import { checkDataFolder } from '../../preflight.mjs';
import { isDatabaseFolder, openDataFolder, prepareDatabase } from '../../shop/database.ts';
import { startDatabase } from '../../shop/database-process.ts';
import { ChildProcesses } from '../../shop/processes.ts';
import { lockDataFolder, SHOP_LOCK } from '../../shop/service.ts';
import { checkSettings } from '../../shop/settings.ts';
import { getEmbeddedUrl, getSocketFolder } from '../../shop/socket-folder.ts';
import { Refusal, runStep } from '../../tasks.mjs';
import { withDatabase } from '../opened.ts';
import { findPlaces, type Places } from '../places.ts';
import type { Answers } from './answers.ts';
import { readTypedAnswers } from './ask.ts';
import { insertShop, refuseUsedDatabase } from './insert.ts';
import { readAnswers } from './read-answers.ts';
import { buildIdentity, buildShopRows, type ShopRows } from './rows.ts';
import { formatDeliveries, formatPayments } from './summary.ts';
import { openTerminal } from './terminal.ts';
import { initTexts as texts } from './texts.ts';

/** Opens the database if it exists. Changes nothing. @returns its URL, or null for a data folder without a database */
async function openExisting(processes: ChildProcesses, places: Places): Promise<string | null> {
  if (places.databaseUrl) return places.databaseUrl;
  if (!isDatabaseFolder(places.database)) return null;
  await startDatabase(processes, places.database, getSocketFolder(places.dataDir));
  return getEmbeddedUrl(places.dataDir);
}

/**
 * Creates the data folder if it is missing, and acquires its lock.
 * @returns a function that removes the created folder and lock file, for a command that has written nothing
 * @throws Refusal when its shop runs
 */
async function lockStoppedShop(dataDir: string): Promise<() => void> {
  const [hasFolder, hasLock] = [dataDir, join(dataDir, SHOP_LOCK)].map((path) => existsSync(path));
  checkDataFolder(dataDir);
  await lockDataFolder(dataDir).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(texts.running(error.message)) : error;
  });
  return () => {
    if (!hasLock) removeLockFile(join(dataDir, SHOP_LOCK));
    if (!hasFolder && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  };
}

/**
 * Reads the answers from the terminal of the process.
 * @param undo called when the person ends the input
 */
async function readFromTerminal(undo: () => void): Promise<Answers> {
  const terminal = openTerminal();
  try {
    return await readTypedAnswers(terminal);
  } catch (error) {
    undo();
    throw error;
  } finally {
    terminal.close();
  }
}

/** Lists what the database of a filled shop contains. */
function listContent(answers: Answers, rows: ShopRows): string[] {
  const { cities, deliveries: _, delivery_rates: __, payments: ___, ...others } = rows;
  return [
    texts.rows('cities', cities.length),
    texts.rates,
    ...formatDeliveries(answers).map((line) => `  ${line}`),
    texts.paid(formatPayments(answers)),
    ...Object.entries(others).map(([table, { length }]) => texts.rows(table, length)),
  ];
}

/** Fills the database. @param url URL of an existing database, or null to create the embedded one */
async function fill(processes: ChildProcesses, places: Places, url: string | null, rows: ShopRows) {
  if (url === null) {
    await openDataFolder(processes, places.dataDir, (db) => insertShop(db, rows));
    return;
  }
  await runStep(texts.fill, async () => {
    await prepareDatabase(url, null);
    await withDatabase(url, (db) => insertShop(db, rows));
  });
}

/**
 * Runs `npm run shop -- init [--file ANSWERS]`.
 * @returns the exit code
 */
export async function runInit(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { file: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.warn(texts.help);
    return 0;
  }
  const places = findPlaces(undefined, texts.foreign);
  const given = values.file === undefined ? null : readAnswers(resolve(values.file));
  const undo = places.databaseUrl ? () => {} : await lockStoppedShop(places.dataDir);
  const processes = new ChildProcesses(() => {});
  try {
    const url = await openExisting(processes, places);
    if (url) await withDatabase(url, refuseUsedDatabase);
    const answers = given ?? (await readFromTerminal(undo));
    // Prices on the pages have the sign of the shop's currency.
    globalThis.shopIdentity = buildIdentity(answers);
    const rows = buildShopRows(answers, new Date());
    await fill(processes, places, url, rows);
    console.warn(texts.done(answers.name, listContent(answers, rows)));
    const { SHOP_IDENTITY: file } = checkSettings();
    if (file) console.warn(texts.identityFile(file));
  } finally {
    await processes.stopAll();
  }
  return 0;
}
