import { step } from '#scripts/tasks.mjs';
import { PATIENT, shopVariables, withShop } from '#tests/support/ephemeral.ts';
import { collectFailures } from './failures.ts';
import { remote } from './remote.ts';
import { type Env, playwright, vitest } from './run-tool.ts';
import { listFailures, readReports, removeReports } from './test-reports.ts';

/** Environment of the deep lane: every round of a test, and the database that a shop has by itself. */
export const DEEP: Env = { TEST_DEPTH: 'deep', TEST_DATABASE: 'embedded' };

const isDeep = (env: Env): boolean => ({ ...process.env, ...env }).TEST_DEPTH === DEEP.TEST_DEPTH;

/** Rules, components and modules. */
export const unit = (args: readonly string[], env: Env = {}): Promise<void> =>
  step('Правила, компоненты и магазин (vitest)', () =>
    vitest('unit', ['--project', '!http', '--project', '!deep', ...args], env),
  );

/** The built shop over HTTP. */
export const http = (args: readonly string[], env: Env = {}): Promise<void> =>
  step('Собранный магазин по HTTP (vitest)', () => vitest('http', ['--project', 'http', ...args], env));

/** Walks through an open shop in a browser. In the deep lane, walks that measure follow. */
async function walk(args: readonly string[], env: Env): Promise<void> {
  const { attempt, rethrow } = collectFailures();
  // The arguments may leave no walk.
  const run = (more: Env = {}) =>
    playwright(['--pass-with-no-tests', ...args], { ...env, ...more }, 'Проверки в браузере не прошли');
  await attempt(step('Проверки в браузере (playwright)', () => run()));
  if (isDeep(env)) await attempt(step('Замеры в браузере, по одному', () => run({ MEASURES: '1' })));
  rethrow();
}

/** Walks in a browser over a built shop with its own data. */
export const e2e = (args: readonly string[], env: Env = {}): Promise<void> =>
  withShop(PATIENT, (shop) => walk(args, { ...env, ...shopVariables(shop) }));

/**
 * Walks and the other suites over one built shop: the units from the start, the tests over HTTP when it is open, and in the
 * gate walks before another back end. The walks come last, because they keep the machine busy alone.
 */
export async function e2eAndOthers(args: readonly string[], env: Env = {}): Promise<void> {
  removeReports();
  const { attempt, rethrow, hasFailures } = collectFailures();
  // They need no shop, and keep both processors busy while it is built.
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
  // At the end of a long output, where a reader looks first.
  if (hasFailures()) for (const failure of listFailures(readReports())) console.error(`✗ ${failure}`);
  rethrow();
}
