import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runQuietly, step } from '../tasks.mjs';
import { cutFonts } from './fonts';
import { finishStatic, setAside } from './static-files';

/**
 * What a build is made of. Not the demo: its goods come out of the database and its pictures out of the media
 * library. Not server.ts and gateway/ either: Node runs them as they stand.
 */
const SOURCES = [
  'app',
  'components',
  'features',
  'lib',
  'backend',
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
/** Tests, and drawings that the shop's backend serves as files. */
const NOT_BUILT = /\.test\.tsx?$|backend\/.*\.svg$/;

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

/** Builds the storefront when its sources are not those of the last finished build. It needs no shop: no page is prerendered. */
export async function build(): Promise<void> {
  const root = process.cwd();
  const distDir = join(root, '.next');
  const stamp = join(distDir, '.poluton-build');
  const staticDir = join(distDir, 'static');
  const keptDir = join(root, '.cache', 'static-before');
  const hash = sourcesHash(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  const nextBin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  await step('Собираю витрину', async () => {
    await cutFonts();
    setAside(staticDir, keptDir);
    await runQuietly(process.execPath, [nextBin, 'build'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        BUILD_HASH: hash,
      },
    });
    await finishStatic(staticDir, keptDir);
  });
  writeFileSync(stamp, hash);
}
