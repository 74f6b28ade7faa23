import { step } from '#scripts/tasks.mjs';
import { PATIENT, shopVariables, withShop } from '#tests/support/ephemeral.ts';
import { collectFailures } from './failures.ts';
import { remote } from './remote.ts';
import { type Env, playwright, vitest } from './run-tool.ts';
import { listFailures, readReports, removeReports } from './test-reports.ts';

/** Environment of the deep lane: all rounds of each test, and the default database of a shop. */
export const DEEP: Env = { TEST_DEPTH: 'deep', TEST_DATABASE: 'embedded' };

const isDeep = (env: Env): boolean => ({ ...process.env, ...env }).TEST_DEPTH === DEEP.TEST_DEPTH;

/** Runs the tests of rules, components and modules. */
export const unit = (args: readonly string[], env: Env = {}): Promise<void> =>
  step('Правила, компоненты и магазин (vitest)', () =>
    vitest('unit', ['--project', '!http', '--project', '!deep', ...args], env),
  );

/** Runs the tests of the built shop over HTTP. */
export const http = (args: readonly string[], env: Env = {}): Promise<void> =>
  step('Собранный магазин по HTTP (vitest)', () => vitest('http', ['--project', 'http', ...args], env));

/** Runs walks (browser tests) against an open shop. In the deep lane, measurements follow. */
async function walk(args: readonly string[], env: Env): Promise<void> {
  const { attempt, rethrow } = collectFailures();
  // The arguments may select no walk.
  const run = (more: Env = {}) =>
    playwright(['--pass-with-no-tests', ...args], { ...env, ...more }, 'Проверки в браузере не прошли');
  await attempt(step('Проверки в браузере (playwright)', () => run()));
  if (isDeep(env)) await attempt(step('Замеры в браузере, по одному', () => run({ MEASURES: '1' })));
  rethrow();
}

/** Runs walks against a built shop with its own data. */
export const e2e = (args: readonly string[], env: Env = {}): Promise<void> =>
  withShop(PATIENT, (shop) => walk(args, { ...env, ...shopVariables(shop) }));

/**
 * Runs all suites against one built shop: unit tests from the start, then tests over HTTP and, in the gate,
 * walks with another back end. The shop's walks are last and run alone, because they need the whole machine.
 */
export async function e2eAndOthers(args: readonly string[], env: Env = {}): Promise<void> {
  removeReports();
  const { attempt, rethrow, hasFailures } = collectFailures();
  // Unit tests need no shop, and use both processors while it is built.
  const units = attempt(unit([], env));
  await attempt(
    withShop(PATIENT, async (shop) => {
      const variables = { ...env, ...shopVariables(shop) };
      const others = isDeep(env) ? [] : [attempt(remote([], { isSmoke: true }))];
      await Promise.all([units, attempt(http([], variables)), ...others]);
      await attempt(walk(args, variables));
    }),
  );
  await units;
  // At the end of a long output, where it is found first.
  if (hasFailures()) for (const failure of listFailures(readReports())) console.error(`✗ ${failure}`);
  rethrow();
}
