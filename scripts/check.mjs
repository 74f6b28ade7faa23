import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, ourNode, root } from './install.mjs';
import { fail, runQuietly, step } from './steps.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const MB = 1024 * 1024;

/** Everything that is said of the code without running it, at error level; one line each. */
const CHECKS = [
  ['Типы', 'tsc', ['--noEmit']],
  ['Формат и правила (biome)', 'biome', ['check', '--error-on-warnings', `--files-max-size=${2 * MB}`, '.']],
  ['Стили (stylelint)', 'stylelint', ['{app,components,features,styles}/**/*.scss', '--max-warnings=0']],
  ['Мёртвый код (knip)', 'knip', []],
  ['Границы, тексты, длина файлов', '--import', ['tsx', 'scripts/law/index.ts']],
];

/** Runs a package's command under our Node; biome and tsc are scripts around their own binaries. */
const run = (name, args) =>
  runQuietly(ourNode, name.startsWith('--') ? [name, ...args] : [bin(name), ...args], { cwd: root });

export async function check() {
  // A fresh clone has neither Next's own declarations nor the types of routes.
  if (!existsSync(join(root, 'next-env.d.ts'))) await run('next', ['typegen']);
  for (const [title, name, args] of CHECKS) await step(title, () => run(name, args));
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  try {
    await install();
    await check();
  } catch (error) {
    fail(error);
  }
}
