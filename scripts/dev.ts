import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPlace, readPlace } from './place.mjs';
import { demoShop, openData, prepare } from './shop/database';
import { cutFonts } from './shop/fonts';
import { claim, supervise } from './shop/service';
import { checkSettings } from './shop/settings';
import { inboxNotice } from './shop/trial';
import { startWeb } from './shop/web';
import { fail } from './steps.mjs';

/** The shop for its developers: `next dev` over data of its own. `npm run dev -- --fresh` seeds it anew. */
const processes = supervise();
try {
  const { dataDir, port, host } = await checkPlace(readPlace({ dataDir: '.data-dev', port: '3100' }));
  checkSettings(process.env);
  await claim(dataDir);
  if (process.argv.includes('--fresh'))
    for (const name of ['db', 'media']) rmSync(join(dataDir, name), { recursive: true, force: true });
  const outside = process.env.DATABASE_URL;
  if (outside) await prepare(outside, process.env.SEED_DEMO === '1' ? demoShop : null);
  const databaseUrl = outside ?? (await openData(processes, dataDir));
  await cutFonts();
  await startWeb(processes, { mode: 'dev', port, host, databaseUrl, mediaDir: join(dataDir, 'media') });
  const url = `http://${host ?? 'localhost'}:${port}`;
  console.log(`Магазин открыт: ${url}${inboxNotice(url, process.env)}`);
} catch (error) {
  await processes.stopAll();
  fail(error);
}
