import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildStorefront, findBuild } from './build.ts';

let root: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(root, 'app'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  vi.mocked(console.warn).mockRestore();
  rmSync(root, { recursive: true, force: true });
});

/** Replaces the build by Next: creates one file that contains the hash of the build. */
const make = vi.fn(async ({ fresh }: { fresh: string }, hash: string) => {
  mkdirSync(join(fresh, 'types'), { recursive: true });
  writeFileSync(join(fresh, 'page.js'), hash);
});
beforeEach(() => {
  make.mockClear();
});

/** Writes the sources of a version. */
const checkOut = (version: string) => writeFileSync(join(root, 'app', 'page.tsx'), version);
const of = (version: string) => {
  checkOut(version);
  return buildStorefront(root, make);
};
const isThere = (distDir: string) => existsSync(join(root, distDir, 'page.js'));

/** Starts another process that serves the build of a version. */
async function serve(version: string): Promise<ChildProcess> {
  checkOut(version);
  const program = `
    const { buildStorefront } = await import(${JSON.stringify(`${process.cwd()}/scripts/shop/build.ts`)});
    await buildStorefront(${JSON.stringify(root)}, () => { throw new Error('it is built'); });
    process.send('serves');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`exit ${code}`)));
  });
  return child;
}

/**
 * Builds the current sources in another process, and waits until the process has ended. Then the build is unused. Each
 * call of `make` appends a line to a file.
 */
async function buildCurrentElsewhere(env: Record<string, string> = {}): Promise<string> {
  const program = `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    const { buildStorefront } = await import(${JSON.stringify(`${process.cwd()}/scripts/shop/build.ts`)});
    const built = await buildStorefront(${JSON.stringify(root)}, async ({ fresh }, hash) => {
      appendFileSync(${JSON.stringify(join(root, 'makes'))}, process.env.SHOP_NAME + '\\n');
      mkdirSync(fresh + '/types', { recursive: true });
      writeFileSync(fresh + '/page.js', hash);
    });
    process.stdout.write('built ' + built.distDir);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for await (const part of child.stdout) output += part;
  return /built (\S+)$/.exec(output)?.[1] ?? '';
}

const builtElsewhere = (version: string) => {
  checkOut(version);
  return buildCurrentElsewhere();
};

it('builds once for the same sources, and into another folder for other sources', async () => {
  const [a, again, b] = [await of('a'), await of('a'), await of('b')];
  expect(again).toEqual(a);
  expect(b.distDir).not.toBe(a.distDir);
  expect(make).toHaveBeenCalledTimes(2);
  expect(readFileSync(join(root, a.distDir, 'page.js'), 'utf8')).toBe(a.hash);
  expect(isThere(b.distDir)).toBe(true);
});

it('retains a build that another process serves, even when further builds are created', async () => {
  const served = await builtElsewhere('served');
  const child = await serve('served');
  const unused = [await builtElsewhere('one'), await builtElsewhere('two'), await builtElsewhere('three')];
  expect(isThere(served)).toBe(true);
  expect(unused.map(isThere)).toEqual([false, true, true]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  const last = await builtElsewhere('last');
  expect([served, ...unused, last].map(isThere)).toEqual([false, false, false, true, true]);
});

it('waits for a build in progress, and does not create the same build again', async () => {
  const order: string[] = [];
  make.mockImplementationOnce(async (places, hash) => {
    order.push('begins');
    await sleep(300);
    mkdirSync(join(places.fresh, 'types'), { recursive: true });
    writeFileSync(join(places.fresh, 'page.js'), hash);
    order.push('ends');
  });
  const [first, second] = await Promise.all([of('a'), of('a')]);
  expect(second).toEqual(first);
  expect(order).toEqual(['begins', 'ends']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('builds again after an interrupted build', async () => {
  make.mockImplementationOnce(async ({ fresh }) => {
    mkdirSync(fresh, { recursive: true });
    throw new Error('killed');
  });
  await expect(of('a')).rejects.toThrow('killed');
  const { distDir } = await of('a');
  expect(isThere(distDir)).toBe(true);
  utimesSync(join(root, distDir), new Date(0), new Date(0));
  expect((await of('a')).distDir).toBe(distDir);
});

it('builds once for simultaneous starts with other settings, and changes nothing that a process serves', async () => {
  const old = await builtElsewhere('old');
  await serve('old');
  checkOut('new');
  const sites = ['one', 'two', 'three'].map((name) => ({
    SHOP_NAME: name,
    NEXT_PUBLIC_SITE_URL: `https://${name}.example`,
    NEXT_PUBLIC_GTM_ID: `GTM-${name}`,
  }));
  const built = await Promise.all(sites.map(buildCurrentElsewhere));
  const [distDir = ''] = built;
  expect(distDir).not.toBe(old);
  expect(built).toEqual(sites.map(() => distDir));
  expect(readFileSync(join(root, 'makes'), 'utf8').trim().split('\n')).toHaveLength(2);
  expect([isThere(old), isThere(distDir)]).toEqual([true, true]);
  await buildCurrentElsewhere({ SHOP_NAME: 'four' });
  const folders = readdirSync(join(root, '.next')).filter((name) => /^[0-9a-f]{16}$/.test(name));
  expect(folders.map((name) => join('.next', name)).sort()).toEqual([old, distDir].sort());
});

it('finds the build of the sources, and refuses in one sentence sources without a build', async () => {
  expect(() => findBuild(root)).toThrow('Сборки этих исходников нет: выполните npm run build');
  const built = await buildStorefront(root, make);
  expect(findBuild(root)).toEqual(built);
  writeFileSync(join(root, 'app', 'page.tsx'), 'changed');
  expect(() => findBuild(root)).toThrow('npm run build');
});

it('finds the newest build in a folder without sources, and refuses in one sentence when there is none', async () => {
  rmSync(join(root, 'app'), { recursive: true });
  expect(() => findBuild(root)).toThrow('нет готовой сборки');
  const { distDir } = await buildStorefront(root, make);
  expect(findBuild(root)).toMatchObject({ distDir });
  const newer = join('.next', '0123456789abcdef');
  mkdirSync(join(root, newer));
  writeFileSync(join(root, newer, 'poluton-build'), '');
  utimesSync(join(root, distDir, 'poluton-build'), new Date(0), new Date(0));
  expect(findBuild(root)).toEqual({ distDir: newer, hash: '0123456789abcdef' });
});
