import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { LockBusy, shareLock, takeLock } from '#backend/db/folder-lock.ts';
import { Refusal, runQuietly, step } from '../tasks.mjs';
import { cutFonts } from './fonts.ts';
import { finishStatic, setAside } from './static-files.ts';

/**
 * What a build is made of. Not the demo: its goods come out of the database and its pictures out of the media
 * library. Not server.ts and gateway/ either: Node runs them as they stand.
 */
const SOURCES = [
  'app',
  'components',
  'features',
  'lib',
  'styles',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/shop/fonts.ts',
  'scripts/shop/static-files.ts',
];
/** Tests, and drawings that are served as files. */
const NOT_BUILT = /\.test\.tsx?$|public\/guides\/.*\.svg$/;

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** Variables that Next writes into the browser's code. */
const BUILT_IN = /^NEXT_PUBLIC_/;

/** A digest of everything that a build depends on: the same digest means the same build. */
export function sourcesHash(root: string, env: Record<string, string | undefined> = process.env): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(env).sort())
    if (BUILT_IN.test(name) && env[name]) hash.update(`${name}=${env[name]}\0`);
  for (const source of SOURCES)
    for (const file of files(join(root, source))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}

/** Number of builds that are kept besides those in use: a start with the variables of before does not build again. */
const KEPT_UNUSED = 1;
const BUILD_NAME = /^[0-9a-f]{16}$/;
/** In the folder of a build that is whole. */
const STAMP = 'poluton-build';
const MAX_WAIT_MS = 15 * 60_000;

/** A finished build: where it is, and its name. */
export interface Build {
  /** Folder, relative to the root. */
  distDir: string;
  hash: string;
}

/** Paths of the builds of a folder. Next is given a folder of one name, which it writes into tsconfig.json. */
function placesOf(root: string) {
  const builds = join(root, '.next');
  return {
    builds,
    fresh: join(builds, 'new'),
    of: (name: string) => join(builds, name),
    lockOf: (name: string) => join(builds, `${name}.lock`),
    building: join(builds, 'building.lock'),
    kept: join(root, '.cache', 'static-before'),
  };
}
type Places = ReturnType<typeof placesOf>;

const timeOf = (places: Places, name: string) => statSync(join(places.of(name), STAMP)).mtimeMs;

/** Names of the finished builds, the newest first. */
function finished(places: Places): string[] {
  return readdirSync(places.builds)
    .filter((name) => BUILD_NAME.test(name) && existsSync(join(places.of(name), STAMP)))
    .sort((a, b) => timeOf(places, b) - timeOf(places, a));
}

/** Marks a finished build as used by this process, until it ends. @returns false when there is no such build */
function claimBuild(places: Places, name: string): boolean {
  const stamp = join(places.of(name), STAMP);
  if (!existsSync(stamp)) return false;
  try {
    const release = shareLock(places.lockOf(name));
    // It may have been removed before the lock was taken.
    if (!existsSync(stamp)) {
      release();
      return false;
    }
  } catch (error) {
    if (error instanceof LockBusy) return false;
    throw error;
  }
  return true;
}

/** Removes builds that no process uses, except for the newest of them. To be called under the lock of building. */
async function removeUnused(places: Places, current: string): Promise<void> {
  let unused = 0;
  for (const name of finished(places).filter((other) => other !== current)) {
    const release = await takeLock(places.lockOf(name)).catch((error: unknown) => {
      if (error instanceof LockBusy) return null;
      throw error;
    });
    if (release && ++unused > KEPT_UNUSED) rmSync(places.of(name), { recursive: true, force: true });
    release?.();
  }
}

/** Acquires the lock of building; says in the terminal when it has to wait. */
async function acquireBuildLock(places: Places): Promise<() => void> {
  try {
    return await takeLock(places.building);
  } catch (error) {
    if (!(error instanceof LockBusy)) throw error;
    return step('Жду, пока соберётся другая витрина этой папки', () =>
      takeLock(places.building, MAX_WAIT_MS),
    );
  }
}

async function runNext(places: Places, hash: string): Promise<void> {
  const nextBin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const [before] = finished(places);
  const staticDir = join(places.fresh, 'static');
  await cutFonts();
  if (before) setAside(join(places.of(before), 'static'), places.kept);
  rmSync(places.fresh, { recursive: true, force: true });
  await runQuietly(process.execPath, [nextBin, 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: relative(process.cwd(), places.fresh),
      BUILD_HASH: hash,
    },
  });
  await finishStatic(staticDir, places.kept);
}

/** Puts a build where it is served from. Its declarations stay too: tsconfig.json and next-env.d.ts name that place. */
function putInPlace(places: Places, name: string): void {
  const types = join(places.fresh, 'types');
  rmSync(places.of(name), { recursive: true, force: true });
  writeFileSync(join(places.fresh, STAMP), '');
  renameSync(places.fresh, places.of(name));
  cpSync(join(places.of(name), 'types'), types, { recursive: true });
}

/**
 * Finds the build of the present sources and variables, or makes it. Builds of other variables, which other shops of the
 * folder may serve, stay as they are; of two starts at once the second waits for the first. It needs no shop: no page is
 * prerendered.
 * @param make builds into `.next/new`
 * @returns the build, which stays until this process ends
 */
export async function build(root = process.cwd(), make = runNext): Promise<Build> {
  const places = placesOf(root);
  mkdirSync(places.builds, { recursive: true });
  const hash = sourcesHash(root);
  const name = hash.slice(0, 16);
  const found = { distDir: join('.next', name), hash };
  if (claimBuild(places, name)) return found;
  const release = await acquireBuildLock(places);
  try {
    if (!claimBuild(places, name)) {
      await step('Собираю витрину', () => make(places, hash));
      putInPlace(places, name);
      if (!claimBuild(places, name)) throw new Refusal(`Сборку ${found.distDir} удалил кто-то другой`);
    }
    await removeUnused(places, name);
  } finally {
    release();
  }
  return found;
}
