import { buildFixedDayEnvironment } from '#e2e/visual/fixed-day.ts';
import { runStep } from '#scripts/tasks.mjs';
import { buildShopVariables, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { runPlaywright } from './run-tool.ts';

/** Runs of one shop. The themes follow the other states, because a theme changes the looks of all pages. */
const RUNS = [
  { title: 'Снимки состояний', config: 'e2e/visual/playwright.config.ts' },
  { title: 'Снимки готовых тем', config: 'e2e/visual/themes.playwright.config.ts' },
];

/** Compares key states of the shop with their screenshots in e2e/visual/snapshots. */
export const runVisual = (args: readonly string[]): Promise<void> =>
  withShop({ ...LONG_TIMEOUTS, ...buildFixedDayEnvironment() }, async (shop) => {
    for (const { title, config } of RUNS)
      await runStep(title, () =>
        runPlaywright(
          // A name given by `-g` may match the tests of one run only.
          ['-c', config, ...(args.length > 0 ? ['--pass-with-no-tests'] : []), ...args],
          buildShopVariables(shop),
          'Снимки состояний разошлись',
        ),
      );
  });
