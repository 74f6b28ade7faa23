import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runShopCommand } from '#tests/backup/command.ts';
import { openDataFolder } from '../../shop/database.ts';
import { ChildProcesses } from '../../shop/processes.ts';
import { withDatabase } from '../opened.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'init-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const runInit = () =>
  runShopCommand(['init', '--file', 'deploy/answers.example.json'], { DATA_DIR: dataDir });

it('fills a data folder before the first start, and changes nothing when it runs again', async () => {
  const first = await runInit();
  expect(first, first.lines.join('\n')).toMatchObject({ code: 0 });
  const text = first.lines.join('\n');
  expect(text).toContain('Магазин «Ветер и замша» заполнен:');
  expect(text).toMatch(/города: 2\d\d\n/);
  expect(text).toContain('npm start');

  const second = await runInit();
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
  const processes = new ChildProcesses(() => {});
  await openDataFolder(processes, dataDir, null).finally(() => processes.stopAll());
  const filled = await runInit();
  expect(filled, filled.lines.join('\n')).toMatchObject({ code: 0 });
}, 300_000);
