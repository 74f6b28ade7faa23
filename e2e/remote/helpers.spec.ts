import type { APIRequestContext, Page } from '@playwright/test';
import { CONTROL } from '#tests/foreign/bitrix/index.ts';
import { type Control, SECRET } from '#tests/foreign/bitrix/modes.ts';
import { expect, test } from '../support/fixtures.ts';
import { generatePerson, locateHeading, putIntoCart, signIn, TROPA } from './support/veresk.ts';

/** Tests pages while one call fails. The result of the failing call is not the main content of the page. */

const backEnd = process.env.BACK_END_URL ?? '';
const TOKEN = process.env.OWNER_TOKEN ?? '';
const EVERYTHING = ['goods', 'content', 'menus', 'places', 'redirects', 'seo'];

interface Group {
  path: string;
  /** Text of the page's main content. */
  words: RegExp;
  /** Calls that fail one after the other, as regular expressions for `METHOD /path`. */
  calls: readonly string[];
}

const HOME: Group = {
  path: '/',
  words: /Полутон/,
  calls: [
    'GET /api/v1/content/mainpage/promo',
    'GET /api/v1/content/mainpage/newarrivals',
    'GET /api/v1/content/mainpage/bestsellers',
    'GET /api/v1/content/mainpage/premium',
    'GET /api/v1/content/mainpage/brands',
    'GET /api/v1/content/mainpage/categories',
    'GET /api/v1/content/inspiration$',
    'GET /api/v1/content/inspiration/.',
    'GET /api/v1/content/blog',
    'POST /api/v1/content/snippet',
    'GET /api/v1/content/menu/top',
    'GET /api/v1/content/menu/footer',
    'POST /api/v1/seo/description',
    'GET /api/v1/local/city',
  ],
};

const LISTING: Group = {
  path: '/catalog/backpacks',
  words: /Рюкзаки/,
  calls: [
    'POST /api/v1/sections/filters',
    'POST /api/v1/seo/description',
    'POST /api/v1/seo/tag',
    'POST /api/v1/content/banner',
    'GET /api/v1/auth/check',
  ],
};

const PRODUCT: Group = {
  path: `/product/${TROPA.code}`,
  words: /Тропа/,
  calls: [
    'GET /api/v1/products/\\d+/similar',
    'GET /api/v1/products/\\d+/looks',
    'GET /api/v1/products/\\d+/reviews',
    'POST /api/v1/seo/',
    'GET /api/v1/seo/terms',
    'GET /api/v1/content/menu/',
  ],
};

const OTHERS: Group[] = [
  {
    path: '/stores',
    words: /Магазины/,
    calls: ['GET /api/v1/local/city', 'GET /api/v1/content/picture', 'POST /api/v1/seo/'],
  },
  { path: '/info/delivery', words: /Доставка/, calls: ['GET /api/v1/content/menu/', 'POST /api/v1/seo/'] },
  { path: '/blog/kak-sobrat-ryukzak', words: /Как собрать рюкзак/, calls: ['POST /api/v1/seo/'] },
  {
    path: `/catalog/view/search?query=${encodeURIComponent('рюкзак')}`,
    words: /рюкзак/i,
    calls: ['GET /api/v1/content/menu/'],
  },
  {
    path: `/catalog/view/search?query=${encodeURIComponent('абракадабра')}`,
    words: /абракадабра/,
    calls: ['GET /api/v1/sections$'],
  },
  { path: '/product/sharf-zola', words: /Зола/, calls: ['GET /api/v1/products/\\d+/care'] },
];

async function fail(request: APIRequestContext, pattern: string): Promise<void> {
  await set(request, { mode: 'error', pattern: `^${pattern}` });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const data = { what: EVERYTHING };
  const answer = await request.post('/services/rest/v1/owner/changed', { headers, data });
  expect(answer.status()).toBe(200);
}

async function set(request: APIRequestContext, data: Partial<Control>): Promise<void> {
  const answer = await request.post(backEnd + CONTROL, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Counts the requests to a failing call since it began to fail. */
async function failures(request: APIRequestContext, pattern: string): Promise<number> {
  const asked: Array<{ method: string; path: string }> = await (await request.get(backEnd + CONTROL)).json();
  const call = new RegExp(`^${pattern}`);
  return asked.filter(({ method, path }) => call.test(`${method} ${new URL(path).pathname}`)).length;
}

/** Opens a page while one call fails, and checks that its main content is shown. */
async function expectMainThing(page: Page, { path, words }: Group, pattern: string): Promise<void> {
  const { request } = page;
  await fail(request, pattern);
  const answer = await page.goto(path);
  expect(answer?.status(), pattern).toBe(200);
  await expect(locateHeading(page), pattern).toHaveText(words);
  await expect.poll(() => failures(request, pattern), pattern).toBeGreaterThan(0);
  await expect(locateHeading(page), pattern).toHaveText(words);
  expect(await page.content()).not.toContain(SECRET);
}

test.afterEach(({ request }) => set(request, { mode: 'ok' }));

for (const group of [HOME, LISTING, PRODUCT, ...OTHERS])
  for (const call of group.calls)
    test(`${group.path} shows its main content while ${call} fails`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/50[03]/);
      await expectMainThing(page, group, call);
    });

/** Pages of a customer with a cart. The calls of each page fail one at a time. */
const CUSTOMERS: Group[] = [
  {
    path: `/product/${TROPA.code}`,
    words: /Тропа/,
    calls: [
      'GET /api/v1/auth/check',
      'GET /api/v1/cart',
      'GET /api/v1/products/favorite',
      'GET /services/rest/v1/receive/types',
    ],
  },
  {
    path: '/personal',
    words: /./,
    calls: ['GET /services/rest/v1/orders', 'GET /services/rest/v1/user/returns', 'GET /api/v1/cart'],
  },
  {
    path: '/personal/orders',
    words: /заказы/,
    calls: ['GET /services/rest/v1/products/booking', 'GET /api/v1/certificate/purchases'],
  },
  { path: '/personal/address', words: /Адрес/i, calls: ['GET /api/v1/cart'] },
  {
    path: '/order',
    words: /Оформление заказа/,
    calls: ['GET /services/rest/v1/user/profile', 'GET /services/rest/v1/user/address'],
  },
];

for (const group of CUSTOMERS)
  test(`${group.path} shows its main content to a customer while one call fails`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/50[03]/);
    await putIntoCart(page);
    await signIn(page, generatePerson().phone);
    for (const call of group.calls) await test.step(call, () => expectMainThing(page, group, call));
  });
