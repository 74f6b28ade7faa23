import { join } from 'node:path';
import type { Settings } from '#lib/settings/index.ts';
import { checkRuntimeSettings } from './preflight.mjs';
import { buildStorefront } from './shop/build.ts';
import { buildWithNext } from './shop/build-with-next.ts';
import { getExternalFill, openDataFolder, prepareDatabase } from './shop/database.ts';
import { DATABASE_PROCESS } from './shop/database-process.ts';
import { buildOwnerNotice, buildSandboxNotice } from './shop/mode.ts';
import { buildOpeningNotice, checkStartedShop, SANDBOX_OPENING_NOTICE } from './shop/opening.ts';
import { lockDataFolder, superviseProcesses } from './shop/service.ts';
import { checkSettings, type LauncherSettings } from './shop/settings.ts';
import { startWeb, WEB_PROCESS } from './shop/web.ts';
import { fail } from './tasks.mjs';

/**
 * Runs the shop for `npm start`: starts the database's process, builds the storefront if necessary, and starts the
 * service. With API_BASE_URL it runs only the storefront, without a database and without a lock on the data folder.
 */
const from = Date.now();
const processes = superviseProcesses();
try {
  const { dataDir, port, host } = await checkRuntimeSettings();
  const settings = checkSettings();
  const remote = settings.API_BASE_URL;
  const mediaDir = settings.MEDIA_DIR ?? join(dataDir, 'media');
  const databaseUrl = remote ? null : await openShop(dataDir, settings);
  const built = await buildStorefront(process.cwd(), buildWithNext);
  await startWeb(processes, { settings, port, host, databaseUrl, dataDir, mediaDir, built });
  const seconds = ((Date.now() - from) / 1000).toFixed(1).replace('.', ',');
  const url = `http://${host ?? 'localhost'}:${port}`;
  const opened = remote
    ? `Витрина без своей базы открыта: ${url}, магазин отвечает на ${remote.origin}`
    : `Магазин открыт: ${url}`;
  // Printed to stderr for a person in the terminal, because stdout contains the log.
  console.warn(
    `${opened} (${seconds} с)${remote ? '' : buildSandboxNotice(url, settings) + buildOwnerNotice(settings)}`,
  );
  process.send?.({ ready: true, web: processes.pid(WEB_PROCESS), database: processes.pid(DATABASE_PROCESS) });
  void printOpeningNotice(settings, dataDir, databaseUrl);
} catch (error) {
  await processes.stopAll();
  fail(error);
}

/** Prints what the shop lacks before its opening. The shop already runs, and a failed check does not stop it. */
async function printOpeningNotice(
  settings: LauncherSettings,
  dataDir: string,
  databaseUrl: string | null,
): Promise<void> {
  try {
    const notice = settings.isSandbox
      ? SANDBOX_OPENING_NOTICE
      : buildOpeningNotice(await checkStartedShop(settings, dataDir, databaseUrl));
    if (notice) console.warn(notice);
  } catch (error) {
    // A shop that is being stopped closes its database.
    const reason = error instanceof Error ? error.message : error;
    if (!processes.isStopping) console.warn(`Проверить магазин перед открытием не удалось: ${reason}`);
  }
}

async function openShop(dataDir: string, settings: Settings): Promise<string> {
  const fill = getExternalFill(settings);
  await lockDataFolder(dataDir);
  const outside = settings.DATABASE_URL;
  if (!outside) return openDataFolder(processes, dataDir);
  await prepareDatabase(outside, fill);
  return outside;
}
