import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { runQuietly } from '../tasks.mjs';
import { listFinished, type Places } from './build.ts';
import { copyFonts, createFontSubsets } from './fonts.ts';
import { SETTING_NAMES } from './settings.ts';
import { compressStaticFiles, retainStaticFiles } from './static-files.ts';

/** Folder with the static files of the build before the last, relative to the root. */
const RETAINED = join('.cache', 'static-before');

/** Copies the environment without the shop's settings, so that no build can depend on their values. */
const copyEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)));

/**
 * Builds the storefront into `places.fresh` with Next. It is a module of its own, because only a build needs the
 * packages that it imports.
 */
export async function buildWithNext(places: Places, hash: string): Promise<void> {
  const nextBin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const [before] = listFinished(places);
  await createFontSubsets();
  if (before) retainStaticFiles(join(places.of(before), 'static'), RETAINED);
  rmSync(places.fresh, { recursive: true, force: true });
  await runQuietly(process.execPath, [nextBin, 'build'], {
    env: {
      ...copyEnvironment(),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: relative(process.cwd(), places.fresh),
      BUILD_HASH: hash,
    },
  });
  removeBuildPaths(places, hash);
  copyFonts(join(places.fresh, 'static'));
  await compressStaticFiles(join(places.fresh, 'static'), RETAINED);
}

/**
 * Removes the folder of the project from a new build, because an artefact is served from another folder. Only this
 * manifest contains paths of the machine, and the folder `fresh`.
 */
export function removeBuildPaths(places: Pick<Places, 'fresh' | 'of'>, hash: string): void {
  const manifest = join(places.fresh, 'required-server-files.json');
  const { config, ...others } = JSON.parse(readFileSync(manifest, 'utf8')) as { config: object };
  const distDir = relative(process.cwd(), places.of(hash));
  const text = JSON.stringify({ ...others, config: { ...config, distDir } });
  writeFileSync(manifest, text.replaceAll(process.cwd(), '.'));
  // The same manifest for servers that cannot read files.
  rmSync(join(places.fresh, 'required-server-files.js'));
}
