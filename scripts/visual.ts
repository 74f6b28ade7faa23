import { openEphemeralShop, PATIENT } from './shop/ephemeral.ts';
import { onFixedDay } from './shop/fixed-day.ts';
import { runTool } from './shop/run-tool.ts';
import { fail, step } from './tasks.mjs';

const CONFIG = 'e2e/visual/playwright.config.ts';

/** Compares the shop's key states with their pictures in e2e/visual/snapshots; all arguments go to Playwright. */
try {
  const shop = await openEphemeralShop({ ...PATIENT, ...onFixedDay() });
  try {
    const env = { BASE_URL: shop.url, SHOP_DATABASE_URL: shop.databaseUrl };
    const args = ['test', '-c', CONFIG, ...process.argv.slice(2)];
    await step('Снимки состояний', () => runTool('playwright', args, env, 'Снимки разошлись'));
  } finally {
    await shop.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
