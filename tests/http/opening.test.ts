import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { acquireDatabase } from '../databases/lend.ts';
import { findFreePort } from '../support/ephemeral.ts';

let database: Awaited<ReturnType<typeof acquireDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await acquireDatabase('empty');
  dataDir = mkdtempSync(join(tmpdir(), 'opening-'));
});
afterAll(() => {
  database.giveBack();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Time after the awaited text in which a second one would be printed, ms. */
const REST_MS = 2_000;

/**
 * Starts an empty shop in production mode, and stops it after it has printed a text.
 * @returns both outputs
 */
async function startUntil(program: string, text: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join('scripts', program)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(await findFreePort()) },
      ...{ HOST: '127.0.0.1', API_BASE_URL: '', MEDIA_DIR: '', LOG_LEVEL: 'info', SHOP_TRIAL: '0', ...env },
    },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => (output.stdout += part));
  child.stderr.on('data', (part) => (output.stderr += part));
  const ended = once(child, 'close');
  await expect
    .poll(() => child.exitCode !== null || (output.stdout + output.stderr).includes(text), {
      timeout: 240_000,
    })
    .toBe(true);
  await sleep(REST_MS);
  child.kill('SIGINT');
  const [code] = await ended;
  expect(code, output.stderr).toBe(0);
  return output;
}

const countOf = (output: string, text: string) => output.split(text).length - 1;

it('npm start prints once what the shop lacks, in at most ten lines', async () => {
  const { stderr } = await startUntil('open-shop.ts', 'До открытия');
  expect(countOf(stderr, 'До открытия (нельзя открывать:')).toBe(1);
  const list = stderr.slice(stderr.indexOf('До открытия')).split('\n');
  expect(list.slice(1, 9)).toEqual(Array(8).fill(expect.stringMatching(/^ {2}.+ → .+/)));
  expect(list[1]).toContain('У магазина нет своего имени');
});

it('npm start in sandbox mode prints the command only', async () => {
  const { stderr } = await startUntil('open-shop.ts', 'npm run shop -- check', { SHOP_TRIAL: '1' });
  expect(stderr).toContain('Чего не хватает до открытия покупателям: npm run shop -- check');
  expect(stderr).not.toContain('До открытия (');
});

const entry = z.object({
  msg: z.literal('opening checked'),
  level: z.string(),
  blocks: z.number(),
  warnings: z.number(),
  problems: z.array(z.string()),
});

it('npm run serve logs it in one entry', async () => {
  const { stdout, stderr } = await startUntil('serve.ts', '"opening checked"');
  expect(stderr).toBe('');
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const [logged, ...others] = lines.flatMap((line) => entry.safeParse(line).data ?? []);
  expect(others).toEqual([]);
  expect(logged).toMatchObject({ level: 'warn', warnings: expect.any(Number) });
  expect(logged?.blocks).toBeGreaterThan(5);
  expect(logged?.problems).toHaveLength(10);
});
