import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#backend/db/client.ts';
import { createBackend } from '#backend/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import { readSettings } from '#lib/settings/index.ts';
import { getExternalFill, openDataFolder } from '#scripts/shop/database.ts';
import { listMediaLibraries } from '#scripts/shop/media.ts';
import { ChildProcesses } from '#scripts/shop/processes.ts';
import { testLog } from './log.ts';

/**
 * Opens a data folder as `npm start` does, requests paths of the shop and prints the responses as JSON.
 * `without-demo.deep.test.ts` runs this file in a copy of the project without the demo.
 * Usage: `empty-shop.ts <dataDir> <path>…`, where a path is `/path` or `POST /path body`.
 */
const [dataDir = '', ...paths] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
const processes = new ChildProcesses(() => process.exit(1));

function refusalOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

try {
  const db = openDatabase(await openDataFolder(processes, dataDir));
  const now = () => new Date();
  const siteUrl = 'http://shop.test';
  const { fetch } = createBackend({
    db,
    now,
    providers: createProviders({ settings: readSettings({}), db, now, siteUrl, mode: 'sandbox' }),
    siteUrl,
    mode: 'sandbox',
    log: testLog,
    mediaDir: join(dataDir, 'media'),
    mediaLibraries: listMediaLibraries(dataDir, {}),
    uploadsDir: join(dataDir, 'uploads'),
  });
  const answers: Record<string, { status: number; type: string | null; body: string }> = {};
  for (const path of paths) {
    const [method = '', address = '', body] = path.startsWith('/') ? ['GET', path] : path.split(' ');
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(new Request(`${siteUrl}${address}`, { method, body, headers }));
    const type = response.headers.get('content-type');
    answers[path] = { status: response.status, type, body: await response.text() };
  }
  await db.destroy();
  console.log(JSON.stringify({ answers, seedRefusal: refusalOf(() => getExternalFill({ SEED_DEMO: '1' })) }));
} finally {
  await processes.stopAll();
}
process.exit(0);
