import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ourNode } from '#scripts/install.mjs';
import { endProcess, waitUntilReady } from '#scripts/shop/child-process.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';

const BUILD_MS = 1_200_000;
const START_MS = 300_000;

let base: string;
let artefact: string;
let running: ChildProcess | null = null;

/** Runs a program of this folder until it ends, and returns its exit code. */
function run(program: string, args: readonly string[] = []): number | null {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return spawnSync(process.execPath, [`scripts/${program}`, ...args], {
    stdio: [...stdio],
    timeout: BUILD_MS,
  }).status;
}

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'artefact-'));
  const made = join(base, 'made');
  expect(run('build.ts')).toBe(0);
  expect(run('artefact.ts', [made])).toBe(0);
  // The artefact is moved, as it is when it is copied to a node.
  artefact = join(base, 'moved');
  renameSync(made, artefact);
}, BUILD_MS);
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

/** Lists the files of the artefact with their sizes and times. */
const listFiles = () =>
  readdirSync(artefact, { recursive: true, encoding: 'utf8' }).map((path) => {
    const { size, mtimeMs } = statSync(join(artefact, path));
    return `${path} ${size} ${mtimeMs}`;
  });

/** Starts a program of the artefact with its own Node and nothing of this environment. */
function start(program: string, env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const node = join(artefact, relative(process.cwd(), ourNode));
  const child = spawn(node, [program], {
    cwd: artefact,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { HOME: '/nonexistent', DATA_DIR: join(base, 'data'), HOST: '127.0.0.1', ...env },
  });
  running = child;
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

it('an artefact migrates and serves pages, and writes only into its data folder', async () => {
  const before = listFiles();
  const migration = start('scripts/migrate.ts', {});
  expect(await new Promise((resolve) => migration.child.once('exit', resolve))).toBe(0);

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = start('scripts/serve.ts', { PORT: String(port) });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await waitUntilReady(child, isReady, START_MS, () => `Поставка не запустилась: ${output()}`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
    database: true,
    migrations: true,
    version,
    build: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  for (const path of ['/', '/stores', '/info/delivery', '/robots.txt', '/favicon.ico'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  expect((await fetch(`${url}/no-such-page`)).status).toBe(404);

  await endProcess(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  const lines = output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'shop started', url, version }));
  expect(listFiles()).toEqual(before);
});

it('an artefact contains no path of the machine that built it, and no map or declaration', () => {
  const files = readdirSync(artefact, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /\.(?:map|d\.ts|nft\.json)$/.test(path))).toEqual([]);
  const named = files.filter((path) => {
    const file = join(artefact, path);
    return statSync(file).isFile() && readFileSync(file).includes(process.cwd());
  });
  expect(named).toEqual([]);
});
