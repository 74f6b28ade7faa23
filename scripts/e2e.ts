import { spawn } from 'node:child_process';
import { openThrowaway, type Throwaway } from './shop/throwaway';
import { fail, Refusal, step } from './steps.mjs';

/** The tests in a browser, over the built shop on data of its own; arguments go to Playwright. */
try {
  const shop = await openThrowaway();
  try {
    await step('Проверки в браузере (playwright)', () => playwright(shop, {}));
    await step('Замеры в браузере, по одному', () => playwright(shop, { MEASURES: '1' }));
  } finally {
    await shop.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}

/** @param env chooses the tests, see playwright.config.ts; the arguments may leave none of them */
function playwright({ url, databaseUrl }: Throwaway, env: Record<string, string>): Promise<void> {
  const args = ['node_modules/.bin/playwright', 'test', '--pass-with-no-tests', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BASE_URL: url, SHOP_DATABASE_URL: databaseUrl, ...env },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal('Playwright нашёл ошибки')))),
  );
}
