import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/ephemeral.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of `scripts` in an empty folder until it ends. */
async function run(program: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(process.cwd(), 'scripts', program), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: join(folder, 'data'), PORT: String(await findFreePort()), ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

it('npm run serve refuses a folder without a build, as one JSON line and with exit code 1', async () => {
  const { code, stdout, stderr } = await run('serve.ts');
  expect([code, stderr]).toEqual([1, '']);
  const [line = '', ...others] = stdout.trimEnd().split('\n');
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    part: 'launcher',
    msg: 'shop not started',
    reason: expect.stringContaining('нет готовой сборки'),
  });
});

it('npm run serve refuses a wrong setting as a JSON line that names it', async () => {
  const { code, stdout } = await run('serve.ts', { PORT: 'abc' });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ reason: 'PORT=abc: нужно число от 1 до 65535' });
});

it('npm run migrate refuses a storefront without a database in one sentence', async () => {
  const { code, stdout, stderr } = await run('migrate.ts', { API_BASE_URL: 'https://api.shop.example' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('С API_BASE_URL у витрины нет своей базы: npm run migrate не нужен\n');
});

it.each([
  [[], 'Назовите одну папку'],
  [['--all', 'artefact'], 'только --demo'],
  [['data'], 'уже есть'],
  [['artefact'], 'нет готовой сборки'],
])('npm run artefact refuses %j in one sentence', async (args, refusal) => {
  mkdirSync(join(folder, 'data', 'files'), { recursive: true });
  const { code, stdout, stderr } = await run('artefact.ts', {}, args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*${refusal}[^\\n]*\\n$`));
});
