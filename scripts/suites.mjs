import { findChromium } from './chromium.mjs';
import { runWithProjectNode } from './install.mjs';
import { Refusal } from './tasks.mjs';

/** Runs a script of tests; throws the refusal when it fails. */
export async function runScript(file, args, refusal, env = {}) {
  if ((await runWithProjectNode(file, args, env)) !== 0) throw new Refusal(refusal);
}

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
