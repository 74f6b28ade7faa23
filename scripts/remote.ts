import { openBitrixServer } from '@/tests/foreign/bitrix';
import { openMinimalServer } from '@/tests/minimal-server';
import { openEphemeralShop, PATIENT } from './shop/ephemeral';
import { runTool } from './shop/run-tool';
import { fail, step } from './tasks.mjs';

const CONFIG = 'e2e/remote/playwright.config.ts';

/** Runs only a few walks before each foreign back end, for the gate. */
const SMOKE = '--smoke';
const isSmoke = process.argv.includes(SMOKE);
const args = process.argv.slice(2).filter((argument) => argument !== SMOKE);

/** Runs files of e2e/remote. */
const playwright = (files: string, env: Record<string, string>) =>
  runTool(
    'playwright',
    ['test', '-c', CONFIG, files, ...(isSmoke ? ['--grep', '@smoke'] : []), ...args],
    env,
    'Playwright нашёл ошибки',
  );

/** Failures of all back ends, because one must not hide those of the next. */
const failures: unknown[] = [];
const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));

/** Runs the storefront in a browser before a second process of ours. */
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

type Server = Awaited<ReturnType<typeof openMinimalServer>>;

/**
 * Runs the storefront before a back end that is not ours, with the same walks for each.
 * @param after runs on the same storefront, and may close the back end
 */
async function beforeForeign(
  name: 'minimal' | 'bitrix',
  title: string,
  open: () => Promise<Server>,
  after: (env: Record<string, string>, close: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const server = await open();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  try {
    const storefront = await openEphemeralShop({ ...PATIENT, API_BASE_URL: server.url, OWNER_TOKEN: '' });
    const env = { BASE_URL: storefront.url, BACK_END: name, BACK_END_URL: server.url };
    try {
      await attempt(step(`Витрина перед ${title}`, () => playwright('walks/', env)));
      if (!isSmoke) await attempt(after(env, close));
    } finally {
      await storefront.close();
    }
  } finally {
    await close();
  }
}

const beforeTheMinimum = () =>
  beforeForeign('minimal', 'сервером по одной спецификации', openMinimalServer, async (env, close) => {
    await fetch(`${env.BASE_URL}/product/ryukzak-tropa`);
    await close();
    await step('Витрина, когда сервер ушёл', () => playwright('away.spec.ts', env));
  });

const beforeBitrix = () =>
  beforeForeign('bitrix', 'сервером, похожим на Битрикс', openBitrixServer, (env) =>
    step('Витрина, когда такой сервер неисправен', () => playwright('outages.spec.ts', env)),
  );

if (!isSmoke) await attempt(beforeOurOwn());
await attempt(beforeTheMinimum());
await attempt(beforeBitrix());
if (failures.length > 0) fail(failures[0]);
process.exit(0);
