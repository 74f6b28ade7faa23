import { check } from './check.mjs';
import { root } from './install.mjs';
import { makeRelease } from './release/release.ts';
import { fail } from './tasks.mjs';

/** Runs `npm run release -- X.Y.Z` (docs/releases.md). */
async function main(): Promise<void> {
  const version = process.argv[2] ?? '';
  await makeRelease({ folder: root, version, date: new Date().toISOString().slice(0, 10), check });
  console.log(`✓ v${version}. Отправить: git push --follow-tags`);
}

await main().catch(fail);
