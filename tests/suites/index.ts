import { check } from '#scripts/check.mjs';
import { fail, runStep } from '#scripts/tasks.mjs';
import { findChromium } from '#tests/support/chromium.ts';
import { DEEP, runE2e, runE2eAndOthers, runHttp, runUnit } from './e2e.ts';
import { runEngines } from './engines.ts';
import { collectFailures } from './failures.ts';
import { runOwnShop } from './own-shop.ts';
import { runRemote } from './remote.ts';
import { runFile, runVitest } from './run-tool.ts';
import { runVisual } from './visual.ts';

type Suite = (args: readonly string[]) => Promise<void>;

/**
 * Wraps a suite that needs Chromium. It finds or installs Chromium and sets `CHROMIUM_PATH` before the suite runs.
 */
const inBrowser =
  (suite: Suite): Suite =>
  async (args) => {
    process.env.CHROMIUM_PATH = await findChromium();
    await suite(args);
  };

/** Runs two nodes behind nginx, in the short form of tests/deep/nodes. */
const runCluster: Suite = (args) =>
  runVitest('cluster', ['--project', 'deep', 'tests/deep/nodes', ...args], { CLUSTER: 'short' });

/** Runs selected files of the deep lane at full length. */
const runDeepFiles: Suite = (args) =>
  args.some((name) => /^e2e\/|\.spec\.ts$/.test(name))
    ? runE2e(args, DEEP)
    : runVitest('deep', ['--project', '!http', ...args], DEEP);

/**
 * Runs the deep lane, one suite after another. First all tests run at full length over the embedded database.
 * Then the suites of two nodes, other back ends, other browsers, attacks, faults and screenshots run, and a short
 * form of each benchmark. With arguments, only files whose names match the arguments run.
 */
const runDeep: Suite = async (args) => {
  if (args.length > 0) return runDeepFiles(args);
  const { attempt, rethrow } = collectFailures();
  await attempt(runE2eAndOthers([], DEEP));
  await attempt(
    runStep('Атаки, сбои и несколько узлов (vitest)', () => runVitest('deep', ['--project', 'deep'], DEEP)),
  );
  await attempt(runRemote([]));
  await attempt(runOwnShop([]));
  await attempt(runEngines([]));
  await attempt(runVisual([]));
  await attempt(runFile('bench/index.ts', ['--short'], {}, 'Замеры не дошли до конца'));
  rethrow();
};

/**
 * Runs the gate: the tests before each push. Static checks and unit tests run while the shop is filled and built.
 * The tests over HTTP and the walks follow.
 */
const runGate: Suite = async (args) => {
  const { attempt, rethrow } = collectFailures();
  await Promise.all([attempt(inBrowser(runE2eAndOthers)(args)), attempt(check())]);
  rethrow();
};

/**
 * Suites by their names in `npm run test:NAME`. Arguments after `--`, such as a file name, are passed to the test
 * runner.
 */
const SUITES = new Map<string | undefined, Suite>([
  ['unit', runUnit],
  ['http', runHttp],
  ['e2e', inBrowser(runE2e)],
  ['cluster', runCluster],
  ['own-shop', inBrowser(runOwnShop)],
  ['remote', inBrowser(runRemote)],
  ['engines', runEngines],
  ['visual', inBrowser(runVisual)],
  ['deep', inBrowser(runDeep)],
]);

const from = Date.now();
try {
  const args = process.argv.slice(2);
  const suite = SUITES.get(args[0]);
  await (suite ? suite(args.slice(1)) : runGate(args));
  console.log(`✓ Всё прошло за ${Math.round((Date.now() - from) / 1000)} с`);
  process.exit(0);
} catch (error) {
  fail(error);
}
