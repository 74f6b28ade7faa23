import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
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
import { join } from 'node:path';
import { acquireLock, acquireSharedLock, LockBusyError } from '#backend/db/folder-lock.ts';
import { Refusal, runStep } from '../tasks.mjs';

/**
 * Sources that a build depends on. The demo is not among them, because its products are in the database and its
 * pictures in the media library. Nor are server.ts and gateway/, because Node runs these files without a build.
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
/** Matches files that do not affect a build: tests, and drawings that are served as files. */
const NOT_BUILT = /\.test\.tsx?$|public\/guides\/.*\.svg$/;

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** Computes a hash of all sources of a build. Builds with the same hash are equal, because no setting is built in. */
export function computeSourcesHash(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of listFiles(join(root, source))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}

/** Number of unused builds to retain, so that a start with the previous sources needs no new build. */
const MAX_UNUSED_BUILDS = 1;
/** Number of characters of a build's hash in the name of its folder. */
const NAME_LENGTH = 16;
const BUILD_NAME = new RegExp(`^[0-9a-f]{${NAME_LENGTH}}$`);
/** Name of a file that only the folder of a complete build contains. */
const STAMP = 'poluton-build';
const MAX_WAIT_MS = 15 * 60_000;

/** A finished build. */
export interface StorefrontBuild {
  /** Folder of the build, relative to the root. */
  distDir: string;
  /** Hash of the build's sources, or its beginning. */
  hash: string;
}

/**
 * Returns the paths of builds and locks. Next always builds into the folder `fresh`, because it writes the folder's
 * name into tsconfig.json.
 */
function listPlaces(root: string) {
  const builds = join(root, '.next');
  return {
    builds,
    fresh: join(builds, 'new'),
    /** Returns the folder of a build by its name or by its hash. */
    of: (name: string) => join(builds, name.slice(0, NAME_LENGTH)),
    lockOf: (name: string) => join(builds, `${name}.lock`),
    building: join(builds, 'building.lock'),
  };
}
export type Places = ReturnType<typeof listPlaces>;

const getBuildTime = (places: Places, name: string) => statSync(join(places.of(name), STAMP)).mtimeMs;

/** Lists the names of finished builds, the newest first. */
export function listFinished(places: Places): string[] {
  if (!existsSync(places.builds)) return [];
  return readdirSync(places.builds)
    .filter((name) => BUILD_NAME.test(name) && existsSync(join(places.of(name), STAMP)))
    .sort((a, b) => getBuildTime(places, b) - getBuildTime(places, a));
}

function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/**
 * Locks a finished build until this process ends. A read-only folder needs no lock, because no build is removed there.
 * @returns false when there is no such build
 */
function claimBuild(places: Places, name: string): boolean {
  const stamp = join(places.of(name), STAMP);
  if (!existsSync(stamp)) return false;
  if (isReadOnly(places.builds)) return true;
  try {
    const release = acquireSharedLock(places.lockOf(name));
    // Another process may have removed the build before the lock was acquired.
    if (!existsSync(stamp)) {
      release();
      return false;
    }
  } catch (error) {
    if (error instanceof LockBusyError) return false;
    throw error;
  }
  return true;
}

/** Removes builds that no process uses, except the newest of them. The caller must hold the build lock. */
async function removeUnused(places: Places, current: string): Promise<void> {
  let unused = 0;
  for (const name of listFinished(places).filter((other) => other !== current)) {
    const release = await acquireLock(places.lockOf(name)).catch((error: unknown) => {
      if (error instanceof LockBusyError) return null;
      throw error;
    });
    if (release && ++unused > MAX_UNUSED_BUILDS) rmSync(places.of(name), { recursive: true, force: true });
    release?.();
  }
}

/** Acquires the build lock. Prints a line to the terminal when another process holds the lock. */
async function acquireBuildLock(places: Places): Promise<() => void> {
  try {
    return await acquireLock(places.building);
  } catch (error) {
    if (!(error instanceof LockBusyError)) throw error;
    return runStep('Жду, пока соберётся другая витрина этой папки', () =>
      acquireLock(places.building, MAX_WAIT_MS),
    );
  }
}

/**
 * Moves a new build to its final folder. A copy of the generated declarations remains in the folder `fresh`, because
 * tsconfig.json and next-env.d.ts contain the path of this folder.
 */
function putInPlace(places: Places, name: string): void {
  const types = join(places.fresh, 'types');
  rmSync(places.of(name), { recursive: true, force: true });
  writeFileSync(join(places.fresh, STAMP), '');
  renameSync(places.fresh, places.of(name));
  cpSync(join(places.of(name), 'types'), types, { recursive: true });
}

/** Function that builds the storefront into `places.fresh`. */
type Make = (places: Places, hash: string) => Promise<void>;

/**
 * Finds the build of the current sources, or creates it. It serves every environment, because settings are read at the
 * start of a process (decision 122). Builds of other sources are retained while other processes serve them. When two
 * starts coincide, the second waits for the first. A build needs no running back end, because no page is prerendered.
 * @param make function that builds into `.next/new`
 * @returns the build. It is locked, so that it is not removed until this process ends
 */
export async function buildStorefront(root: string, make: Make): Promise<StorefrontBuild> {
  const places = listPlaces(root);
  mkdirSync(places.builds, { recursive: true });
  const hash = computeSourcesHash(root);
  const name = hash.slice(0, NAME_LENGTH);
  const found = { distDir: join('.next', name), hash };
  if (claimBuild(places, name)) return found;
  const release = await acquireBuildLock(places);
  try {
    if (!claimBuild(places, name)) {
      await runStep('Собираю витрину', () => make(places, hash));
      putInPlace(places, name);
      if (!claimBuild(places, name)) throw new Refusal(`Сборку ${found.distDir} удалил кто-то другой`);
    }
    await removeUnused(places, name);
  } finally {
    release();
  }
  return found;
}

/**
 * Finds the finished build of the sources in `root`. An artefact contains no sources, so there it is the newest build.
 * @returns the build. Among sources it is locked, so that it is not removed until this process ends
 * @throws Refusal when there is none
 */
export function findBuild(root = process.cwd()): StorefrontBuild {
  const places = listPlaces(root);
  const hasSources = existsSync(join(root, 'app'));
  const hash = hasSources ? computeSourcesHash(root) : listFinished(places)[0];
  const name = hash?.slice(0, NAME_LENGTH);
  // Nothing builds in an artefact, so no build is removed there, and a lock is not needed.
  if (!hash || !name || (hasSources && !claimBuild(places, name)))
    throw new Refusal(
      hasSources
        ? 'Сборки этих исходников нет: выполните npm run build'
        : `В папке ${places.builds} нет готовой сборки: соберите её заново командой npm run artefact`,
    );
  return { distDir: join('.next', name), hash };
}
