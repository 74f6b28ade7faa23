import { CONTROL, openBitrixServer } from '#tests/foreign/bitrix/index.ts';
import type { Control } from '#tests/foreign/bitrix/modes.ts';
import { openMinimalServer } from '#tests/minimal-server/index.ts';
import { openEphemeralShop, PATIENT } from './shop/ephemeral.ts';
import { runTool } from './shop/run-tool.ts';
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

/** What a storefront's owner shows to have its pages made again. */
const OWNER_TOKEN = 'the-owner-of-the-storefront';

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
    const storefront = await openEphemeralShop({ ...PATIENT, API_BASE_URL: server.url, OWNER_TOKEN });
    const env = { BASE_URL: storefront.url, BACK_END: name, BACK_END_URL: server.url, OWNER_TOKEN };
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
  beforeForeign('bitrix', 'сервером, похожим на Битрикс', openBitrixServer, async (env) => {
    await attempt(step('Витрина, когда такой сервер неисправен', () => playwright('outages.spec.ts', env)));
    await step('Витрина без одного из вызовов', () => playwright('helpers.spec.ts', env));
  });

/** Outages by their names in e2e/remote/groups.spec.ts; null: the back end is gone. */
const OUTAGES: Readonly<Record<string, Partial<Control> | null>> = {
  'slow-500': { mode: 'slow', ms: 500 },
  'slow-3000': { mode: 'slow', ms: 3_000 },
  'slow-10000': { mode: 'slow', ms: 10_000 },
  html: { mode: 'maintenance' },
  error: { mode: 'error' },
  redirect: { mode: 'redirect' },
  huge: { mode: 'huge' },
  wrong: { mode: 'wrong' },
  down: null,
};

/** Runs one outage before a storefront that has one page in its cache, with the limits that shoppers have. */
async function duringOutage(name: string, outage: Partial<Control> | null): Promise<void> {
  const server = await openBitrixServer();
  const storefront = await openEphemeralShop({ API_BASE_URL: server.url, OWNER_TOKEN: '' });
  try {
    await fetch(`${storefront.url}/product/ryukzak-tropa`);
    if (outage) await fetch(server.url + CONTROL, { method: 'POST', body: JSON.stringify(outage) });
    else await server.close();
    await step(`Витрина при сбое сервера: ${name}`, () =>
      playwright('groups.spec.ts', { BASE_URL: storefront.url, BACK_END: 'bitrix', OUTAGE: name }),
    );
  } finally {
    await storefront.close();
    if (outage) await server.close();
  }
}

if (!isSmoke) await attempt(beforeOurOwn());
await attempt(beforeTheMinimum());
await attempt(beforeBitrix());
if (!isSmoke) for (const [name, outage] of Object.entries(OUTAGES)) await attempt(duringOutage(name, outage));
if (failures.length > 0) fail(failures[0]);
process.exit(0);
