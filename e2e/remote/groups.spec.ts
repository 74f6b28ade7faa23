import { SECRET } from '#tests/foreign/bitrix/modes.ts';
import { expect, test } from '../support/fixtures.ts';
import { locateHeading, locateMain } from './support/veresk.ts';

/**
 * Tests each group of pages during one outage of the back end. tests/suites/remote.ts opens the storefront, caches
 * a single page and then starts the outage.
 */

const outage = process.env.OUTAGE ?? '';
/** True for outages in which the back end responds slowly, but within the time limit of a page. */
const isShort = outage === 'slow-500' || outage === 'slow-3000';

const GROUPS = {
  home: { path: '/', words: /Полутон/ },
  listing: { path: '/catalog/backpacks', words: /Рюкзаки/ },
  search: { path: `/catalog/view/search?query=${encodeURIComponent('рюкзак')}`, words: /рюкзак/i },
  product: { path: '/product/ryukzak-sosna-1', words: /Сосна/ },
  stores: { path: '/stores', words: /Магазины/ },
  help: { path: '/info/delivery', words: /Доставка/ },
  article: { path: '/blog/kak-sobrat-ryukzak', words: /Как собрать рюкзак/ },
  page: { path: '/page/vesna', words: /./ },
} as const;

for (const [group, { path, words }] of Object.entries(GROUPS))
  test(`${outage}: the group ${group} is served during a short outage, and returns 503 during a long one`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/50[03]/);
    const answer = await page.goto(path);
    // A long list is truncated, or the response is refused as too large.
    if (outage === 'huge') {
      expect([200, 503]).toContain(answer?.status());
      await expect(locateHeading(page)).toHaveText(
        answer?.status() === 200 ? words : 'Магазин ненадолго закрыт',
      );
      return;
    }
    // Only invalid blocks are left out. Blocks that were loaded before the outage are still cached.
    if (outage === 'wrong' && group === 'home') {
      expect(answer?.status()).toBe(200);
      await expect(locateHeading(page)).toHaveText(words);
      await expect(locateMain(page).getByRole('link', { name: /^\s*$/ })).toHaveCount(0);
      await expect(locateMain(page)).not.toContainText(/список|много|object|undefined|NaN/);
      return;
    }
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual(
      isShort ? [200, undefined] : [503, '5'],
    );
    await expect(locateHeading(page)).toHaveText(isShort ? words : 'Магазин ненадолго закрыт');
    expect(await page.content()).not.toContain(SECRET);
  });

test(`${outage}: the personal area requires a guest to sign in, or shows that the shop is unavailable`, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/50[03]/);
  expect((await page.goto('/personal/orders'))?.status()).toBe(200);
  // The session check succeeds, but the page to which a guest is redirected is unavailable.
  const isClosed = outage === 'slow-10000';
  if (isShort || outage === 'huge' || outage === 'wrong')
    await expect(page.getByRole('dialog', { name: 'Регистрация или вход' })).toBeVisible();
  else if (isClosed) await expect(locateHeading(page)).toHaveText('Магазин ненадолго закрыт');
  else
    await expect(
      locateMain(page).getByRole('button', { name: /Повторить|Ещё раз|Попробовать/ }),
    ).toBeVisible();
});

test(`${outage}: a cached page is served`, async ({ page, expectedErrors }) => {
  expectedErrors.push(/50[03]/);
  expect((await page.goto('/product/ryukzak-tropa'))?.status()).toBe(200);
  await expect(locateHeading(page)).toContainText('Тропа');
});
