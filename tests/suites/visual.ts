import { buildFixedDayEnvironment } from '#e2e/visual/fixed-day.ts';
import { runStep } from '#scripts/tasks.mjs';
import { buildShopVariables, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { runPlaywright } from './run-tool.ts';

const CONFIG = 'e2e/visual/playwright.config.ts';

/** Compares key states of the shop with their screenshots in e2e/visual/snapshots. */
export const runVisual = (args: readonly string[]): Promise<void> =>
  withShop({ ...LONG_TIMEOUTS, ...buildFixedDayEnvironment() }, (shop) =>
    runStep('Снимки состояний', () =>
      runPlaywright(['-c', CONFIG, ...args], buildShopVariables(shop), 'Снимки состояний разошлись'),
    ),
  );
