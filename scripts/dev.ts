import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkRuntimeSettings, readRuntimeSettings } from './preflight.mjs';
import { getExternalFill, openDataFolder, prepareDatabase } from './shop/database.ts';
import { createFontSubsets } from './shop/fonts.ts';
import { buildSandboxNotice } from './shop/mode.ts';
import { lockDataFolder, superviseProcesses } from './shop/service.ts';
import { checkSettings } from './shop/settings.ts';
import { onSourceChange } from './shop/source-changes.ts';
import { startWeb } from './shop/web.ts';
import { fail } from './tasks.mjs';

/**
 * Runs the shop for development: the service of `npm start`, but with Next's dev server and separate data. A change of
 * a page is visible immediately. A change of the back end restarts the service. `npm run dev -- --fresh` deletes the
 * data first.
 */
const processes = superviseProcesses();
// As in `npm start`: on a restart Node compiles only changed files.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache', 'compile');
try {
  const { dataDir, port, host } = await checkRuntimeSettings(
    readRuntimeSettings({ dataDir: '.data-dev', port: '3100' }),
  );
  const settings = checkSettings();
  const remote = settings.API_BASE_URL;
  if (!remote) await lockDataFolder(dataDir);
  if (process.argv.includes('--fresh'))
    for (const name of ['db', 'media']) rmSync(join(dataDir, name), { recursive: true, force: true });
  const outside = settings.DATABASE_URL;
  if (outside) await prepareDatabase(outside, getExternalFill(settings));
  const databaseUrl = remote ? null : (outside ?? (await openDataFolder(processes, dataDir)));
  await createFontSubsets();
  const mediaDir = join(dataDir, 'media');
  const start = () => startWeb(processes, { settings, port, host, databaseUrl, dataDir, mediaDir });
  let web = await start();
  const restart = async () => {
    const from = Date.now();
    await processes.stop(web);
    web = await start();
    console.log(`Магазин перезапущен: ${((Date.now() - from) / 1000).toFixed(1).replace('.', ',')} с`);
  };
  onSourceChange(restart, (error) => console.error(error instanceof Error ? error.message : error));
  const url = `http://${host ?? 'localhost'}:${port}`;
  console.log(
    remote
      ? `Витрина без своей базы открыта: ${url}, магазин отвечает на ${remote.origin}`
      : `Магазин открыт: ${url}${buildSandboxNotice(url, settings)}`,
  );
  console.log('В отличие от npm start страницы собираются заново при каждом запросе, без памяти страниц');
} catch (error) {
  await processes.stopAll();
  fail(error);
}
