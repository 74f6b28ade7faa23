import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ourNode, root, runWithProjectNode } from './install.mjs';
import { Refusal, step } from './tasks.mjs';

/** Environment of the deep lane: every round of a test, and the database that a shop has by itself. */
export const DEEP = { TEST_DEPTH: 'deep', TEST_DATABASE: 'embedded' };

/** Arguments of vitest that also write its report for `npm run test:times`. */
export const reportTo = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=.cache/test-times/${name}.json`,
];

/** Runs vitest with its output shown. */
export function vitest(name, args, env = {}) {
  const child = spawn(
    ourNode,
    [join(root, 'node_modules', '.bin', 'vitest'), 'run', ...reportTo(name), ...args],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`vitest run ${args.join(' ')}: код ${code}`)),
    ),
  );
}

/** Runs a script of tests; throws the refusal when it fails. */
export async function runScript(file, args, refusal, env = {}) {
  if ((await runWithProjectNode(file, args, env)) !== 0) throw new Refusal(refusal);
}

/** Rules, components and modules. */
export const unit = (args, env) =>
  step('Правила, компоненты и магазин (vitest)', () =>
    vitest('unit', ['--project', '!http', '--project', '!deep', ...args], env),
  );

/** Two nodes behind nginx, in the short form of tests/deep/nodes. */
export const cluster = (args = []) =>
  runScript(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'deep', 'tests/deep/nodes', ...args],
    'Проверки нескольких узлов не прошли',
    { CLUSTER: 'short' },
  );

/** The storefront over HTTP, in a browser. */
export const remote = async (args = []) =>
  runScript('scripts/remote.ts', args, 'Витрина перед другим магазином не прошла проверок', {
    CHROMIUM_PATH: await findChromium(),
  });

/** The main walks in Firefox and WebKit. */
export const engines = (args = []) =>
  runScript('scripts/engines.ts', args, 'Проверки в Firefox и WebKit не прошли');
