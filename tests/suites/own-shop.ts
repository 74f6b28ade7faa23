import { runStep } from '#scripts/tasks.mjs';
import { buildShopVariables, LONG_TIMEOUTS } from '#tests/support/ephemeral.ts';
import { withOwnShop } from '#tests/support/own-shop.ts';
import { runPlaywright } from './run-tool.ts';

const CONFIG = 'e2e/own-shop/playwright.config.ts';

/** Tests a shop that was filled by `init` and `import`, as its owner opens it, in a browser. */
export const runOwnShop = (args: readonly string[]): Promise<void> =>
  withOwnShop(LONG_TIMEOUTS, (shop) =>
    runStep('Новый магазин другой марки', () =>
      runPlaywright(['-c', CONFIG, ...args], buildShopVariables(shop), 'Новый магазин не прошёл проверок'),
    ),
  );
