import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkPlace, readPlace } from './preflight.mjs';
import { openData, outsideFill, prepare } from './shop/database.ts';
import { cutFonts } from './shop/fonts.ts';
import { trialNotice } from './shop/mode.ts';
import { claim, supervise } from './shop/service.ts';
import { checkSettings } from './shop/settings.ts';
import { onSourceChange } from './shop/source-changes.ts';
import { startWeb } from './shop/web.ts';
import { fail } from './tasks.mjs';

/**
 * The shop for its developers: the service of `npm start` with Next's dev server, over data of its own. A change of a page is
 * shown at once, one of the backend restarts the service. `npm run dev -- --fresh` begins with empty data.
 */
const processes = supervise();
// As `npm start` has it: at a restart Node compiles only what has changed.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache', 'compile');
try {
  const { dataDir, port, host } = await checkPlace(readPlace({ dataDir: '.data-dev', port: '3100' }));
  checkSettings(process.env);
  const remote = process.env.API_BASE_URL || null;
  if (!remote) await claim(dataDir);
  if (process.argv.includes('--fresh'))
    for (const name of ['db', 'media']) rmSync(join(dataDir, name), { recursive: true, force: true });
  const outside = process.env.DATABASE_URL;
  if (outside) await prepare(outside, outsideFill(process.env));
  const databaseUrl = remote ? null : (outside ?? (await openData(processes, dataDir)));
  await cutFonts();
  const mediaDir = join(dataDir, 'media');
  const start = () => startWeb(processes, { port, host, databaseUrl, dataDir, mediaDir });
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
      ? `Витрина без своей базы открыта: ${url}, магазин отвечает на ${remote}`
      : `Магазин открыт: ${url}${trialNotice(url, process.env)}`,
  );
  console.log('В отличие от npm start страницы собираются заново при каждом запросе, без памяти страниц');
} catch (error) {
  await processes.stopAll();
  fail(error);
}
