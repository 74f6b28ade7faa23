import { runStep } from '#scripts/tasks.mjs';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { CONTROL, openBitrixServer } from '../foreign/bitrix/index.ts';
import type { Control } from '../foreign/bitrix/modes.ts';
import { openMinimalServer } from '../minimal-server/index.ts';
import { collectFailures } from './failures.ts';
import { type Env, runPlaywright } from './run-tool.ts';

const CONFIG = 'e2e/remote/playwright.config.ts';

/** Function that runs spec files of e2e/remote. */
type Walk = (files: string, env: Env) => Promise<void>;

/** Tests the storefront in a browser with a second process of our shop as its back end. */
const beforeOurOwn = (walk: Walk): Promise<void> =>
  withShop(LONG_TIMEOUTS, (shop) =>
    withShop({ ...LONG_TIMEOUTS, API_BASE_URL: shop.url }, (storefront) =>
      runStep('Витрина перед вторым процессом магазина', () =>
        walk('own.spec.ts', { BASE_URL: storefront.url, BACK_END_URL: shop.url }),
      ),
    ),
  );

/** Token for requests that invalidate the storefront's pages. */
const OWNER_TOKEN = 'the-owner-of-the-storefront';

/**
 * Opens a storefront whose back end is a foreign test server.
 * @param work function that runs the tests. It may close the back end by `close`
 */
async function beforeForeign(
  name: 'minimal' | 'bitrix',
  open: typeof openMinimalServer,
  work: (env: Env, close: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { url, close } = await open();
  try {
    await withShop({ ...LONG_TIMEOUTS, API_BASE_URL: url, OWNER_TOKEN }, (storefront) =>
      work({ BASE_URL: storefront.url, BACK_END: name, BACK_END_URL: url, OWNER_TOKEN }, close),
    );
  } finally {
    await close();
  }
}

/** Outages of the back end, by the names that e2e/remote/groups.spec.ts uses. Null closes the back end. */
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

/**
 * Tests a storefront with one cached page during one outage of its back end. The time limits are the
 * same as in production.
 */
async function duringOutage(walk: Walk, name: string, outage: Partial<Control> | null): Promise<void> {
  const server = await openBitrixServer();
  try {
    await withShop({ API_BASE_URL: server.url, OWNER_TOKEN: '' }, async ({ url }) => {
      await fetch(`${url}/product/ryukzak-tropa`);
      if (outage) await fetch(server.url + CONTROL, { method: 'POST', body: JSON.stringify(outage) });
      else await server.close();
      await runStep(`Витрина при сбое сервера: ${name}`, () =>
        walk('groups.spec.ts', { BASE_URL: url, BACK_END: 'bitrix', OUTAGE: name }),
      );
    });
  } finally {
    await server.close();
  }
}

/**
 * Tests the storefront with several back ends over HTTP, in a browser.
 * @param isSmoke runs only a few tests with each foreign back end. The gate uses it
 */
export async function runRemote(args: readonly string[], { isSmoke = false } = {}): Promise<void> {
  const { attempt, rethrow } = collectFailures();
  const options = [...(isSmoke ? ['--grep', '@smoke'] : []), ...args];
  const walk: Walk = (files, env) =>
    runPlaywright(
      ['-c', CONFIG, files, ...options],
      env,
      'Витрина перед другим магазином не прошла проверок',
    );
  const walkIn = (title: string, files: string, env: Env) => attempt(runStep(title, () => walk(files, env)));

  if (!isSmoke) await attempt(beforeOurOwn(walk));
  await attempt(
    beforeForeign('minimal', openMinimalServer, async (env, close) => {
      await walkIn('Витрина перед сервером по одной спецификации', 'walks/', env);
      if (isSmoke) return;
      await fetch(`${env.BASE_URL}/product/ryukzak-tropa`);
      await close();
      await walkIn('Витрина, когда сервер ушёл', 'away.spec.ts', env);
    }),
  );
  await attempt(
    beforeForeign('bitrix', openBitrixServer, async (env) => {
      await walkIn('Витрина перед сервером, похожим на Битрикс', 'walks/', env);
      if (isSmoke) return;
      await walkIn('Витрина, когда такой сервер неисправен', 'outages.spec.ts', env);
      await walkIn('Витрина без одного из вызовов', 'helpers.spec.ts', env);
    }),
  );
  if (!isSmoke)
    for (const [name, outage] of Object.entries(OUTAGES)) await attempt(duringOutage(walk, name, outage));
  rethrow();
}
