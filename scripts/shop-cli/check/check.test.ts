import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpeningProblem } from '#backend/modules/opening/index.ts';
import { type CommandResult, runShopCommand } from '#tests/backup/command.ts';
import { makeDataDir, removeFolders } from '#tests/backup/data-folder.ts';
import { openCommerceShop } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { type LocalServer, openLocalServer } from '#tests/local-server.ts';
import { completeShop, fillDataFolder, READY_IDENTITY, READY_SETTINGS } from '#tests/ready-shop.ts';
import { formatProblems } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = makeDataDir();
});
afterAll(() => removeFolders(folder));

const PICTURES = ['series/p-1', 'series/p-2', 'series/p-3'];
const READY = 'Магазин можно открывать\n';

const report = z.object({ problems: z.array(z.object({ rule: z.string(), level: z.string() })) });
const rulesOf = ({ stdout }: CommandResult) =>
  report.parse(JSON.parse(stdout)).problems.map(({ rule, level }) => `${rule}: ${level}`);

const check = (env: Record<string, string | undefined>, ...args: string[]) => {
  const given = Object.entries({ ...READY_SETTINGS, ...env }).map(([name, value]) => [name, value ?? '']);
  return runShopCommand(['check', ...args], Object.fromEntries(given));
};

describe('check of an external database', () => {
  let shop: TestShop;
  let env: Record<string, string>;
  beforeAll(async () => {
    shop = await openCommerceShop();
    await completeShop(shop.db);
    env = { DATA_DIR: join(folder, 'node'), DATABASE_URL: shop.url };
    fillDataFolder(env.DATA_DIR ?? '', PICTURES);
  });
  afterAll(() => shop.close());

  it('exits with 0 when nothing prevents the opening', async () => {
    const warned = await check({ ...env, MAIL_OWNER: '' });
    expect(warned, warned.lines.join('\n')).toMatchObject({ code: 0 });
    expect(warned.stdout).toContain('Лучше исправить: 1');
    expect(warned.stdout).toContain(READY);
  });

  it('exits with 1 and lists what prevents the opening', async () => {
    const refused = await check({ ...env, SMTP_URL: '', MAIL_OWNER: '' }, '--json');
    expect(refused.code).toBe(1);
    expect(rulesOf(refused)).toEqual(['mail: block', 'owner-mail: warn']);
  });
});

describe('check of an embedded database', () => {
  it('refuses in one sentence a shop that has no database yet', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    mkdirSync(env.DATA_DIR, { mode: 0o700 });
    expect(await check(env)).toMatchObject({
      code: 1,
      stdout: '',
      lines: [expect.stringContaining('npm run shop -- init')],
    });
  });
});

describe('check in front of another back end', () => {
  let backEnd: LocalServer;
  beforeAll(async () => {
    backEnd = await openLocalServer();
  });
  afterAll(() => backEnd.close());
  const env = () => ({ API_BASE_URL: backEnd.url, DATA_DIR: join(folder, 'storefront') });
  const hasBackEnd = async () => !rulesOf(await check(env(), '--json')).includes('back-end: block');

  it('reads the identity from its call, or from the file SHOP_IDENTITY', async () => {
    backEnd.answer(200, { status: 'ok', result: READY_IDENTITY });
    expect(await check(env())).toMatchObject({ code: 0, stdout: READY });
    const file = join(folder, 'identity.json');
    writeFileSync(file, JSON.stringify({ ...READY_IDENTITY, name: 'Новый магазин', icon: undefined }));
    expect(rulesOf(await check({ ...env(), SHOP_IDENTITY: file }, '--json'))).toEqual([
      'name: block',
      'icon: warn',
    ]);
  });

  it('reports a back end that does not answer in JSON', async () => {
    backEnd.answer(200, { status: 'ok', result: {} });
    expect(await hasBackEnd()).toBe(true);
    backEnd.answer(503);
    expect(await hasBackEnd()).toBe(false);
    backEnd.answer(200, '<html>');
    expect(await hasBackEnd()).toBe(false);
  });
});

it('prints a numbered list for each level with the command that solves each problem', () => {
  const problem = (level: OpeningProblem['level'], text: string): OpeningProblem => ({
    rule: 'x',
    level,
    text,
    mend: 'npm run shop -- init',
  });
  const problems = [
    problem('block', 'Нет городов'),
    problem('block', 'Нет оферты'),
    problem('warn', 'Нет значка'),
  ];
  expect(formatProblems(problems)).toBe(`Нельзя открыть: 2
  1. Нет городов
     → npm run shop -- init
  2. Нет оферты
     → npm run shop -- init

Лучше исправить: 1
  1. Нет значка
     → npm run shop -- init`);
});
