import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, ourNode, root } from './install.mjs';
import { fail, runQuietly, runStep } from './tasks.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const MB = 1024 * 1024;
const STYLES = '{app,components,features,styles}/**/*.scss';

const types = ['Типы', 'tsc', ['--noEmit']];
const biome = (files = ['.']) => [
  'Формат и правила (biome)',
  'biome',
  ['check', '--error-on-warnings', `--files-max-size=${2 * MB}`, ...files],
];
const styles = (files = [STYLES]) => ['Стили (stylelint)', 'stylelint', [...files, '--max-warnings=0']];
const deadCode = ['Мёртвый код (knip)', 'knip', []];
const projectRules = (files = []) => [
  'Слои, места русских текстов, длина файлов, лицензии',
  'scripts/lint/index.ts',
  files,
];

/** All checks, the slowest first, because two checks run at the same time. */
const ALL = [types, deadCode, styles(), biome(), projectRules()];

const isStyle = (file) => file.endsWith('.scss');

/** Returns all lint checks, or only the checks that can be limited to single files. */
function lintChecks(files) {
  if (files.length === 0) return ALL.filter((check) => check !== types);
  const [sheets, others] = [files.filter(isStyle), files.filter((file) => !isStyle(file))];
  return [
    ...(sheets.length > 0 ? [styles(sheets)] : []),
    ...(others.length > 0 ? [biome(others)] : []),
    projectRules(files),
  ];
}

/**
 * Runs the command of a package under the project's Node. `biome` and `tsc` are scripts around their own binaries.
 */
const run = (name, args) =>
  runQuietly(ourNode, [name.includes('/') ? join(root, name) : bin(name), ...args], { cwd: root });

/** Runs static checks of the code, with warnings as errors. Prints one line per check. */
export async function check(checks = ALL) {
  // A fresh clone has neither Next's own declarations nor the types of routes.
  if (!existsSync(join(root, 'next-env.d.ts'))) await run('next', ['typegen']);
  const queue = [...checks];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [title, name, args] = next;
      await runStep(title, () => run(name, args));
    }
  };
  await Promise.all([lane(), lane()]);
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  try {
    const [which, ...files] = process.argv.slice(2);
    await install();
    await check(which === 'types' ? [types] : which === 'lint' ? lintChecks(files) : ALL);
  } catch (error) {
    fail(error);
  }
}
