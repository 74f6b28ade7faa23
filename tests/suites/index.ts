import { check } from '#scripts/check.mjs';
import { fail, step } from '#scripts/tasks.mjs';
import { findChromium } from '#tests/support/chromium.ts';
import { DEEP, e2e, e2eAndOthers, http, unit } from './e2e.ts';
import { engines } from './engines.ts';
import { collectFailures } from './failures.ts';
import { remote } from './remote.ts';
import { runFile, vitest } from './run-tool.ts';
import { visual } from './visual.ts';

type Suite = (args: readonly string[]) => Promise<void>;

/** Suite that needs Chromium: it is found or installed first, and named to every runner. */
const inBrowser =
  (suite: Suite): Suite =>
  async (args) => {
    process.env.CHROMIUM_PATH = await findChromium();
    await suite(args);
  };

/** Two nodes behind nginx, in the short form of tests/deep/nodes. */
const cluster: Suite = (args) =>
  vitest('cluster', ['--project', 'deep', 'tests/deep/nodes', ...args], { CLUSTER: 'short' });

/** Files of the deep lane by their names, at full length. */
const deepFiles: Suite = (args) =>
  args.some((name) => /^e2e\/|\.spec\.ts$/.test(name))
    ? e2e(args, DEEP)
    : vitest('deep', ['--project', '!http', ...args], DEEP);

/**
 * The deep lane, one suite after another: everything at full length and over the embedded database, two nodes, other
 * back ends and browsers, attacks, faults, pictures and a short form of each bench. With arguments only the files that they
 * name.
 */
const deep: Suite = async (args) => {
  if (args.length > 0) return deepFiles(args);
  const { attempt, rethrow } = collectFailures();
  await attempt(e2eAndOthers([], DEEP));
  await attempt(
    step('Атаки, сбои и несколько узлов (vitest)', () => vitest('deep', ['--project', 'deep'], DEEP)),
  );
  await attempt(remote([]));
  await attempt(engines([]));
  await attempt(visual([]));
  await attempt(runFile('bench/index.ts', ['--short'], {}, 'Замеры не дошли до конца'));
  rethrow();
};

/**
 * The gate: the code is checked, and rules, components and modules are tested, while the shop is filled and built; then it is
 * asked over HTTP, and walked through in a browser.
 */
const gate: Suite = async (args) => {
  const { attempt, rethrow } = collectFailures();
  await Promise.all([attempt(inBrowser(e2eAndOthers)(args)), attempt(check())]);
  rethrow();
};

/** Suites by the name in `npm run test:NAME`. What follows `--` goes to the runner, such as a file's name. */
const SUITES = new Map<string | undefined, Suite>([
  ['unit', unit],
  ['http', http],
  ['e2e', inBrowser(e2e)],
  ['cluster', cluster],
  ['remote', inBrowser(remote)],
  ['engines', engines],
  ['visual', inBrowser(visual)],
  ['deep', inBrowser(deep)],
]);

const from = Date.now();
try {
  const args = process.argv.slice(2);
  const suite = SUITES.get(args[0]);
  await (suite ? suite(args.slice(1)) : gate(args));
  console.log(`✓ Всё прошло за ${Math.round((Date.now() - from) / 1000)} с`);
  process.exit(0);
} catch (error) {
  fail(error);
}
