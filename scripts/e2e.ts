import { isDeep } from '#tests/depth.ts';
import { type EphemeralShop, openEphemeralShop, PATIENT } from './shop/ephemeral.ts';
import { runTool } from './shop/run-tool.ts';
import { remote, reportTo, unit } from './suites.mjs';
import { fail, step } from './tasks.mjs';
import { listFailures, readReports, removeReports } from './test-reports.ts';

/**
 * Runs the other suites first: the units from the start, the tests over HTTP on the same shop, and in the gate walks before
 * another back end. The walks have the machine for themselves: they keep it busy alone.
 */
const AND_OTHERS = '--and-others';

/** Runs the walks in a browser over the built shop, on data of its own. Other arguments go to Playwright. */
try {
  const args = process.argv.slice(2).filter((argument) => argument !== AND_OTHERS);
  const hasOthers = process.argv.includes(AND_OTHERS);
  if (hasOthers) removeReports();
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  // They need no shop, and keep both processors busy while it is built.
  const units = hasOthers ? attempt(unit([])) : null;
  const shop = await openEphemeralShop(PATIENT).catch(async (error: unknown) => {
    await units;
    throw error;
  });
  try {
    if (hasOthers)
      await Promise.all([
        units,
        attempt(
          step('Собранный магазин по HTTP (vitest)', () =>
            run(shop, 'vitest', ['run', ...reportTo('http'), '--project', 'http']),
          ),
        ),
        isDeep || attempt(remote(['--smoke'])),
      ]);
    // The arguments may leave no walk.
    const playwright = ['test', '--pass-with-no-tests', ...args];
    await attempt(step('Проверки в браузере (playwright)', () => run(shop, 'playwright', playwright)));
    if (isDeep)
      await attempt(
        step('Замеры в браузере, по одному', () => run(shop, 'playwright', playwright, { MEASURES: '1' })),
      );
    if (failures.length > 0) {
      // At the end of a long output, where a reader looks first.
      if (hasOthers) for (const failure of listFailures(readReports())) console.error(`✗ ${failure}`);
      throw failures[0];
    }
  } finally {
    await shop.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}

/** @param env chooses the walks, see playwright.config.ts */
function run(
  { url, databaseUrl }: EphemeralShop,
  runner: 'playwright' | 'vitest',
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const shop = { BASE_URL: url, SHOP_DATABASE_URL: databaseUrl };
  return runTool(runner, args, { ...shop, ...env }, `${runner}: нашлись ошибки`);
}
