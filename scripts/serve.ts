import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '#gateway/http/release.ts';
import { routeConsoleToLog } from '#lib/log/console.ts';
import { createLogger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { checkRuntimeSettings, readRuntimeSettings } from './preflight.mjs';
import { findBuild } from './shop/build.ts';
import { DATABASE_PROCESS } from './shop/database-process.ts';
import { lockDataFolder, superviseProcesses } from './shop/service.ts';
import { checkSettings, type LauncherSettings } from './shop/settings.ts';
import { getEmbeddedUrl } from './shop/socket-folder.ts';
import { startWeb, WEB_PROCESS } from './shop/web.ts';
import { Refusal } from './tasks.mjs';

/**
 * Serves a finished build for `npm run serve`: installs, builds and, at DATABASE_URL, migrates nothing. Only the
 * packages of `dependencies` are needed. Every line on stdout is a JSON object, because operators read them.
 */
const from = performance.now();
/** Maximum number of problems in the log entry about the opening. */
const MAX_LOGGED = 10;
const processes = superviseProcesses();
try {
  // Reads .env, which may contain LOG_LEVEL, before the logger is created.
  const found = readRuntimeSettings();
  routeConsoleToLog(createLogger({ part: 'launcher' }));
  const { dataDir, port, host } = await checkRuntimeSettings(found);
  const settings = checkSettings();
  const built = findBuild();
  setCompileCache(dataDir, built.hash);
  if (!settings.API_BASE_URL) await lockDataFolder(dataDir);
  const databaseUrl = findDatabaseUrl(dataDir, settings);
  const mediaDir = settings.MEDIA_DIR ?? join(dataDir, 'media');
  const databaseOpened = databaseUrl === null ? undefined : openDatabase(databaseUrl, dataDir, settings);
  const place = { port, host, dataDir, mediaDir };
  await startWeb(processes, { settings, ...place, databaseUrl, built, databaseOpened });
  createLogger({ part: 'launcher' }).info(
    {
      url: `http://${host ?? 'localhost'}:${port}`,
      version: readRelease().version,
      build: built.hash.slice(0, 8),
      mode: settings.isSandbox ? 'sandbox' : 'production',
      seconds: Math.round(performance.now() - from) / 1000,
    },
    'shop started',
  );
  process.send?.({ ready: true, web: processes.pid(WEB_PROCESS), database: processes.pid(DATABASE_PROCESS) });
  void logOpening(settings, dataDir, databaseUrl);
} catch (error) {
  await processes.stopAll();
  refuse(error);
}

/**
 * Sets the folder in which Node caches compiled code, so that a restart takes half a second less. An artefact may be
 * read-only, so the folder is in the data folder. The cache of another build is deleted.
 */
function setCompileCache(dataDir: string, hash: string): void {
  if (process.env.NODE_COMPILE_CACHE) return;
  const folder = join(dataDir, 'compiled');
  const current = hash.slice(0, 16);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name !== current) rmSync(join(folder, name), { recursive: true, force: true });
  process.env.NODE_COMPILE_CACHE = join(folder, current);
}

/** Returns the URL of the database. Null for a storefront whose back end is at API_BASE_URL. */
function findDatabaseUrl(dataDir: string, { API_BASE_URL, DATABASE_URL }: Settings): string | null {
  return API_BASE_URL ? null : (DATABASE_URL ?? getEmbeddedUrl(dataDir));
}

/** Opens the database. Only this process can migrate the embedded database, because only one process can open it. */
async function openDatabase(url: string, dataDir: string, settings: Settings): Promise<void> {
  // The service is started before these modules are loaded, which takes a moment.
  const { checkSchema, openDataFolder } = await import('./shop/database.ts');
  if (settings.DATABASE_URL) await checkSchema(url);
  else await openDataFolder(processes, dataDir);
}

/** Logs what the shop lacks before its opening. The shop already runs, and a failed check does not stop it. */
async function logOpening(
  settings: LauncherSettings,
  dataDir: string,
  databaseUrl: string | null,
): Promise<void> {
  const log = createLogger({ part: 'launcher' });
  if (settings.isSandbox) return log.info({ command: 'npm run shop -- check' }, 'opening not checked');
  try {
    const { checkStartedShop } = await import('./shop/opening.ts');
    const problems = await checkStartedShop(settings, dataDir, databaseUrl);
    const blocks = problems.filter(({ level }) => level === 'block').length;
    const fields = {
      blocks,
      warnings: problems.length - blocks,
      problems: problems.slice(0, MAX_LOGGED).map(({ text, mend }) => `${text} → ${mend}`),
    };
    log[blocks > 0 ? 'warn' : 'info'](fields, 'opening checked');
  } catch (error) {
    // A shop that is being stopped closes its database.
    if (!processes.isStopping) log.warn({ err: error }, 'opening check failed');
  }
}

/** Logs why the shop was not started and ends the process. In a terminal the reason is printed as well. */
function refuse(error: unknown): never {
  const log = createLogger({ part: 'launcher' });
  if (error instanceof Refusal) log.error({ reason: error.message }, 'shop not started');
  else log.error({ err: error }, 'shop not started');
  if (process.stderr.isTTY) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
