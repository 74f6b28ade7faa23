import { runStep } from '#scripts/tasks.mjs';
import { buildShopVariables, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { collectFailures } from './failures.ts';
import { runOwnShop } from './own-shop.ts';
import { runRemote } from './remote.ts';
import { type Env, runPlaywright, runVitest } from './run-tool.ts';
import { listFailures, readReports, removeReports } from './test-reports.ts';

/** Environment of the deep lane: all rounds of each test, and the default database of a shop. */
export const DEEP: Env = { TEST_DEPTH: 'deep', TEST_DATABASE: 'embedded' };

const isDeep = (env: Env): boolean => ({ ...process.env, ...env }).TEST_DEPTH === DEEP.TEST_DEPTH;

/** Runs the tests of rules, components and modules. */
export const runUnit = (args: readonly string[], env: Env = {}): Promise<void> =>
  runStep('Правила, компоненты и магазин (vitest)', () =>
    runVitest('unit', ['--project', '!http', '--project', '!deep', ...args], env),
  );

/** Runs the tests of the built shop over HTTP. */
export const runHttp = (args: readonly string[], env: Env = {}): Promise<void> =>
  runStep('Собранный магазин по HTTP (vitest)', () => runVitest('http', ['--project', 'http', ...args], env));

/** Runs walks (browser tests) against an open shop. In the deep lane, measurements follow. */
async function walk(args: readonly string[], env: Env): Promise<void> {
  const { attempt, rethrow } = collectFailures();
  // The arguments may select no walk.
  const run = (more: Env = {}) =>
    runPlaywright(['--pass-with-no-tests', ...args], { ...env, ...more }, 'Проверки в браузере не прошли');
  await attempt(runStep('Проверки в браузере (playwright)', () => run()));
  if (isDeep(env)) await attempt(runStep('Замеры в браузере, по одному', () => run({ MEASURES: '1' })));
  rethrow();
}

/** Runs walks against a built shop with its own data. */
export const runE2e = (args: readonly string[], env: Env = {}): Promise<void> =>
  withShop(LONG_TIMEOUTS, (shop) => walk(args, { ...env, ...buildShopVariables(shop) }));

/**
 * Runs all suites against one built shop. The unit tests run while the shop is built. Then the tests over HTTP run
 * and, in the gate, walks with another back end. The shop's own walks run last and alone, because they need all
 * processors.
 */
export async function runE2eAndOthers(args: readonly string[], env: Env = {}): Promise<void> {
  removeReports();
  const { attempt, rethrow, hasFailures } = collectFailures();
  // Unit tests need no running shop, so they use both processors during the build.
  const units = attempt(runUnit([], env));
  await attempt(
    withShop(LONG_TIMEOUTS, async (shop) => {
      const variables = { ...env, ...buildShopVariables(shop) };
      const others = isDeep(env)
        ? []
        : [attempt(runRemote([], { isSmoke: true }).then(() => runOwnShop([])))];
      await Promise.all([units, attempt(runHttp([], variables)), ...others]);
      await attempt(walk(args, variables));
    }),
  );
  await units;
  // Failed tests are listed again at the end of the long output, where they are easy to find.
  if (hasFailures()) for (const failure of listFailures(readReports())) console.error(`✗ ${failure}`);
  rethrow();
}
