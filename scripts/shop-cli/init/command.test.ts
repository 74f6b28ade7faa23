import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock } from '#backend/db/folder-lock.ts';
import { runShopCommand } from '#tests/backup/command.ts';
import { acquireDatabase } from '#tests/databases/lend.ts';
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

it('fills PostgreSQL, and changes nothing when it runs again', async (test) => {
  const { url, giveBack } = await acquireDatabase('empty');
  try {
    test.skip(!url.startsWith('postgres'), 'this machine has no PostgreSQL');
    const filled = await runInit(['--file', EXAMPLE], { DATABASE_URL: url });
    const report = filled.lines.join('\n');
    expect(filled, report).toMatchObject({ code: 0 });
    expect(report).toContain('Казань: 250 ₽, бесплатно от 5 000 ₽, 1 день');
    expect(report).toContain('способы оплаты: Картой при получении, ');
    expect(report).toMatch(/import .*npm start .*check /s);
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

it('leaves neither a folder nor a lock file when the person ends the input', async () => {
  const { code, lines } = await runInit([]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('Ничего не изменено');
  expect(existsSync(dataDir)).toBe(false);
});

it('leaves a data folder as it was when the person ends the input', async () => {
  mkdirSync(join(dataDir, 'library'), { recursive: true, mode: 0o700 });
  await runInit([]);
  expect(readdirSync(dataDir)).toEqual(['library']);
  writeFileSync(join(dataDir, 'shop.lock'), '');
  await runInit([]);
  expect(readdirSync(dataDir)).toEqual(['library', 'shop.lock']);
});

it('prints its help, and its usage after a wrong option', async () => {
  const help = await runInit(['--help']);
  expect(help.code).toBe(0);
  expect(help.lines.join('\n')).toContain(EXAMPLE);
  const wrong = await runInit(['--fiel', EXAMPLE]);
  expect(wrong.code).toBe(1);
  expect(wrong.lines.join('\n')).toContain('--file');
});
