import { spawn } from 'node:child_process';
import { openEphemeralShop } from './shop/ephemeral';
import { onFixedDay } from './shop/fixed-day';
import { fail, Refusal, step } from './tasks.mjs';

const CONFIG = 'e2e/visual/playwright.config.ts';

/** Compares the shop's key states with their pictures in e2e/visual/snapshots; all arguments go to Playwright. */
try {
  const shop = await openEphemeralShop(onFixedDay());
  try {
    await step('Снимки состояний', () => playwright(shop.url, shop.databaseUrl));
  } finally {
    await shop.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}

function playwright(url: string, databaseUrl: string): Promise<void> {
  const args = ['node_modules/.bin/playwright', 'test', '-c', CONFIG, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BASE_URL: url, SHOP_DATABASE_URL: databaseUrl },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal('Снимки разошлись')))),
  );
}
