import { rmSync } from 'node:fs';
import { runStep } from '#scripts/tasks.mjs';
import { buildShopVariables, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { createOwnShop } from '#tests/support/own-shop.ts';
import { runPlaywright } from './run-tool.ts';

const CONFIG = 'e2e/own-shop/playwright.config.ts';

/** Tests a shop that was filled by `init` and `import`, as its owner opens it, in a browser. */
export async function runOwnShop(args: readonly string[]): Promise<void> {
  const dataDir = await createOwnShop();
  try {
    await withShop({ ...LONG_TIMEOUTS, DATA_DIR: dataDir }, (shop) =>
      runStep('Новый магазин другой марки', () =>
        runPlaywright(
          ['-c', CONFIG, ...args],
          buildShopVariables({ ...shop, databaseUrl: `socket:${dataDir}` }),
          'Новый магазин не прошёл проверок',
        ),
      ),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
