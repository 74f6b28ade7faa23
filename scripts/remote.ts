import { openMinimalServer } from '@/tests/minimal-server';
import { openEphemeralShop, PATIENT } from './shop/ephemeral';
import { runTool } from './shop/run-tool';
import { fail, step } from './tasks.mjs';

const CONFIG = 'e2e/remote/playwright.config.ts';

/** Only walks before the smallest back end, for the gate. */
const SMOKE = '--smoke';
const isSmoke = process.argv.includes(SMOKE);
const args = process.argv.slice(2).filter((argument) => argument !== SMOKE);

/** Runs one file of e2e/remote. */
const playwright = (file: string, env: Record<string, string>) =>
  runTool('playwright', ['test', '-c', CONFIG, file, ...args], env, 'Playwright нашёл ошибки');

/** The storefront alone, in a browser: before a second process of ours, then before the smallest back end. */
async function beforeOurOwn(): Promise<void> {
  const shop = await openEphemeralShop(PATIENT);
  try {
    const storefront = await openEphemeralShop({ ...PATIENT, API_BASE_URL: shop.url });
    try {
      await step('Витрина перед вторым процессом магазина', () =>
        playwright('own.spec.ts', { BASE_URL: storefront.url, BACK_END_URL: shop.url }),
      );
    } finally {
      await storefront.close();
    }
  } finally {
    await shop.close();
  }
}

async function beforeTheSmallest(): Promise<void> {
  const server = await openMinimalServer();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  const storefront = await openEphemeralShop({ ...PATIENT, API_BASE_URL: server.url, OWNER_TOKEN: '' });
  try {
    const env = { BASE_URL: storefront.url };
    await step('Витрина перед сервером по одной спецификации', () => playwright('minimal.spec.ts', env));
    if (isSmoke) return;
    await fetch(`${storefront.url}/product/boots-lesnaya`);
    await close();
    await step('Витрина, когда сервер ушёл', () => playwright('away.spec.ts', env));
  } finally {
    await storefront.close();
    await close();
  }
}

try {
  if (!isSmoke) await beforeOurOwn();
  await beforeTheSmallest();
  process.exit(0);
} catch (error) {
  fail(error);
}
