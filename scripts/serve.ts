import { join } from 'node:path';
import { checkPlace } from './place.mjs';
import { build } from './shop/build';
import { DATABASE, demoShop, openData, prepare } from './shop/database';
import { claim, supervise } from './shop/service';
import { checkSettings } from './shop/settings';
import { inboxNotice } from './shop/trial';
import { startWeb, WEB } from './shop/web';
import { fail } from './steps.mjs';

/** The shop as `npm start` runs it: the database's process, a build when needed, Next. */
const from = Date.now();
const processes = supervise();
try {
  const { dataDir, port, host } = await checkPlace();
  checkSettings(process.env);
  await claim(dataDir);
  const mediaDir = process.env.MEDIA_DIR || join(dataDir, 'media');
  const outside = process.env.DATABASE_URL || null;
  if (outside) await prepare(outside, process.env.SEED_DEMO === '1' ? demoShop : null);
  const databaseUrl = outside ?? (await openData(processes, dataDir));
  await build(databaseUrl, mediaDir);
  await startWeb(processes, { mode: 'start', port, host, databaseUrl, mediaDir });
  const seconds = ((Date.now() - from) / 1000).toFixed(1).replace('.', ',');
  const url = `http://${host ?? 'localhost'}:${port}`;
  console.log(`Магазин открыт: ${url} (${seconds} с)${inboxNotice(url, process.env)}`);
  process.send?.({ ready: true, web: processes.pid(WEB), database: processes.pid(DATABASE) });
} catch (error) {
  await processes.stopAll();
  fail(error);
}
