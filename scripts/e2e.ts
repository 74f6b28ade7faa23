import { spawn } from 'node:child_process';
import { openThrowaway } from './shop/throwaway';
import { fail, Refusal, step } from './steps.mjs';

/** The tests in a browser, over the built shop on data of its own; arguments go to Playwright. */
try {
  const shop = await openThrowaway();
  try {
    await step('Проверки в браузере (playwright)', () => playwright(shop.url, shop.databaseUrl));
  } finally {
    await shop.close();
  }
  process.exit(0);
} catch (error) {
  fail(error);
}

function playwright(url: string, databaseUrl: string): Promise<void> {
  const args = ['node_modules/.bin/playwright', 'test', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BASE_URL: url, SHOP_DATABASE_URL: databaseUrl },
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal('Playwright нашёл ошибки')))),
  );
}
