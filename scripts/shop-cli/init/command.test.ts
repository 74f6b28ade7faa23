import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock } from '#backend/db/folder-lock.ts';
import { runShopCommand } from '#tests/backup/command.ts';
import { acquireDatabase } from '#tests/databases/lend.ts';
import { openDataFolder } from '../../shop/database.ts';
import { ChildProcesses } from '../../shop/processes.ts';
import { listShopContent } from '../../shop/shop-content.ts';
import { withDatabase } from '../opened.ts';

const EXAMPLE = 'deploy/answers.example.json';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'init-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runInit = (args: readonly string[], env: Record<string, string> = {}) =>
  runShopCommand(['init', ...args], { DATA_DIR: dataDir, ...env });

it('fills a data folder before the first start, and changes nothing when it runs again', async () => {
  const first = await runInit(['--file', EXAMPLE]);
  expect(first, first.lines.join('\n')).toMatchObject({ code: 0 });
  const text = first.lines.join('\n');
  expect(text).toContain('Магазин «Ветер и замша» заполнен:');
  expect(text).toMatch(/города: 2\d\d\n/);
  expect(text).toContain('npm start');

  const second = await runInit(['--file', EXAMPLE]);
  expect(second).toMatchObject({ code: 1, lines: [expect.stringContaining('уже есть магазин')] });

  // The first start of a sandbox would fill a folder without a database with the demo shop.
  const processes = new ChildProcesses(() => {});
  try {
    const url = await openDataFolder(processes, dataDir, () => Promise.reject(new Error('filled again')));
    await withDatabase(url, async (db) => {
      const { value } = await db
        .selectFrom('settings')
        .select('value')
        .where('code', '=', 'identity')
        .executeTakeFirstOrThrow();
      expect(value).toMatchObject({ name: 'Ветер и замша' });
      expect(await db.selectFrom('sections').select('id').execute()).toEqual([]);
    });
  } finally {
    await processes.stopAll();
  }
}, 300_000);

it('fills an embedded database that was started without a shop', async () => {
  mkdirSync(dataDir, { mode: 0o700 });
  const processes = new ChildProcesses(() => {});
  await openDataFolder(processes, dataDir, null).finally(() => processes.stopAll());
  const filled = await runInit(['--file', EXAMPLE]);
  expect(filled, filled.lines.join('\n')).toMatchObject({ code: 0 });
}, 300_000);

it('fills PostgreSQL, and changes nothing when it runs again', async (test) => {
  const { url, giveBack } = await acquireDatabase('empty');
  try {
    test.skip(!url.startsWith('postgres'), 'this machine has no PostgreSQL');
    const filled = await runInit(['--file', EXAMPLE], { DATABASE_URL: url });
    expect(filled, filled.lines.join('\n')).toMatchObject({ code: 0 });
    expect(await withDatabase(url, listShopContent)).toContain('описание магазина');
    expect(await runInit(['--file', EXAMPLE], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('уже есть магазин')],
    });
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    giveBack();
  }
});

it('refuses a data folder whose shop runs', async () => {
  mkdirSync(dataDir, { mode: 0o700 });
  const release = await acquireLock(join(dataDir, 'shop.lock'));
  expect(await runInit(['--file', EXAMPLE])).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('остановите его')],
  });
  release();
});

it('refuses a storefront before another back end, and names its setting', async () => {
  expect(await runInit(['--file', EXAMPLE], { API_BASE_URL: 'http://127.0.0.1:1' })).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('SHOP_IDENTITY')],
  });
});

it('refuses wrong answers before it touches the data folder', async () => {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify({ name: 'Кеды' }));
  const { code, lines } = await runInit(['--file', file]);
  expect(code).toBe(1);
  expect(lines[0]).toContain('не приняты, ничего не изменено');
  expect(lines.join('\n')).toContain('city: ');
  expect(existsSync(dataDir)).toBe(false);
});

it('creates no database when the person ends the input', async () => {
  const { code, lines } = await runInit([]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('Ничего не изменено');
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
});

it('prints its help, and its usage after a wrong option', async () => {
  const help = await runInit(['--help']);
  expect(help.code).toBe(0);
  expect(help.lines.join('\n')).toContain(EXAMPLE);
  const wrong = await runInit(['--fiel', EXAMPLE]);
  expect(wrong.code).toBe(1);
  expect(wrong.lines.join('\n')).toContain('--file');
});
