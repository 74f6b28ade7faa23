import { spawn } from 'node:child_process';
import { type EphemeralShop, openEphemeralShop } from './shop/ephemeral';
import { fail, Refusal, step } from './tasks.mjs';

/** Asks the same shop over HTTP first; all other arguments go to Playwright. */
const WITH_HTTP = '--with-http';

/** The walks in a browser over the built shop, on data of its own. */
try {
  const args = process.argv.slice(2).filter((argument) => argument !== WITH_HTTP);
  const shop = await openEphemeralShop();
  try {
    if (process.argv.includes(WITH_HTTP))
      await step('Собранный магазин по HTTP (vitest)', () =>
        run(shop, 'vitest', ['run', '--project', 'http']),
      );
    // The arguments may leave no walk.
    const playwright = ['test', '--pass-with-no-tests', ...args];
    await step('Проверки в браузере (playwright)', () => run(shop, 'playwright', playwright));
    await step('Замеры в браузере, по одному', () => run(shop, 'playwright', playwright, { MEASURES: '1' }));
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
  const child = spawn(process.execPath, [`node_modules/.bin/${runner}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BASE_URL: url, SHOP_DATABASE_URL: databaseUrl, ...env },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal(`${runner}: нашлись ошибки`)))),
  );
}
