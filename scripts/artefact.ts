import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS } from './artefact/contents.ts';
import { findBuild } from './shop/build.ts';
import { fail, Refusal, runStep } from './tasks.mjs';

/** Maximum size of an artefact, MB. The pictures of the demo shop are not counted. */
const MAX_MB = 400;
const DEMO_PICTURES = 'demo/media';

/**
 * Makes the folder with everything that `npm run serve` and `npm run migrate` need, from the finished build:
 * `npm run artefact -- FOLDER`. With `--demo` it can fill a database with the demo shop. scripts/artefact/contents.ts
 * lists the contents. The folder may be read-only, and may be moved.
 */
try {
  const { folder, hasDemo } = readArguments();
  const { distDir } = findBuild();
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await runStep('Собираю поставку', async () => {
    for (const { write } of PARTS) await write({ root: process.cwd(), folder: fresh, distDir, hasDemo });
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  printSizes(folder);
} catch (error) {
  fail(error);
}

function readArguments(): { folder: string; hasDemo: boolean } {
  const { positionals, values } = readOptions();
  const [path, ...others] = positionals;
  if (!path || others.length > 0)
    throw new Refusal('Назовите одну папку для поставки: npm run artefact -- FOLDER [--demo]');
  const folder = resolve(path);
  const isEmpty = !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  if (!isEmpty) throw new Refusal(`${folder} уже есть: удалите её или назовите другую папку`);
  mkdirSync(dirname(folder), { recursive: true });
  return { folder, hasDemo: values.demo };
}

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { demo: { type: 'boolean', default: false } } });
  } catch {
    throw new Refusal('Поставке можно задать только --demo: npm run artefact -- FOLDER [--demo]');
  }
}

/** Prints the size of each part. The sum is checked, because it has to be copied to every node. */
function printSizes(folder: string): void {
  let total = 0;
  for (const { title, paths } of PARTS) {
    const bytes = paths.reduce((sum, path) => sum + computeSize(join(folder, path)), 0);
    console.log(`${formatMegabytes(bytes).padStart(6)} МБ  ${title}: ${paths.join(', ')}`);
    if (!paths.includes(DEMO_PICTURES)) total += bytes;
  }
  console.log(`${formatMegabytes(total).padStart(6)} МБ  всего в ${folder}, без картинок демонстрации`);
  if (total > MAX_MB * 1e6) throw new Refusal(`Поставка больше ${MAX_MB} МБ`);
}

function formatMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1).replace('.', ',');
}

function computeSize(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + computeSize(join(path, name)), 0);
}
