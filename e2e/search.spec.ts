import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';

const RESULTS = '/catalog/view/search';
const address = (query: string) => `${RESULTS}?query=${encodeURIComponent(query)}`;
const goodsOf = (page: Page) => page.getByRole('region', { name: 'Товары' });

test('CH-07 Enter and «Показать все» lead from the suggestions to the results', {
  tag: '@phone-deep',
}, async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Поиск' });
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Что ищете?' });
  await open.click();
  await field.fill('ботинок');
  const all = page.getByRole('banner').getByRole('link', { name: /^Показать все, \d+$/ });
  const promised = Number(/\d+/.exec(await all.innerText())?.[0]);
  await expectAccessible(page, 'header');
  await all.click();
  await expect(page).toHaveURL(address('ботинок'));
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска: ботинок');
  await expect(page.getByRole('main').getByText(new RegExp(`^${promised} товар`))).toBeVisible();

  await open.click();
  await field.fill('Сумка');
  await field.press('Enter');
  await expect(page).toHaveURL(address('сумка'));
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска: сумка');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска: ботинок');
  // The search field contains the query of the page that is shown.
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ботинок');
});

test('CH-07 the results are split into pages', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address('обувь'));
  const cards = goodsOf(page).getByRole('article');
  await expect(cards).toHaveCount(48);
  const first = cards.first().getByRole('link').first();
  const start = (await first.getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL(`${address('обувь')}&page=2`);
  await expect(page.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
  await expect(first).not.toHaveAttribute('href', start);
  await page.goBack();
  await expect(first).toHaveAttribute('href', start);
});

test('CH-07 an empty result links to the sections', { tag: '@deep' }, async ({ page }) => {
  await page.goto(address('холодильник'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await main.getByRole('link', { name: 'Обувь', exact: true }).click();
  await expect(page).toHaveURL('/catalog/shoes');
});

test('CH-07 a typed query is rendered as text, and fits a narrow screen', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'оченьдлинноеслово'.repeat(6).slice(0, 100);
  for (const query of [long, '<img src=x onerror=alert(1)>', '100% "шёлк" & кожа/замша?#']) {
    await page.goto(address(query));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Результаты поиска:');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(320);
    await expect(page.getByRole('main').locator('h1 img')).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CH-07 the form, the results and their pages work', async ({ page, expectedErrors }) => {
    // The browser reports each script that it must not run.
    expectedErrors.push(/^csp /);
    await page.goto(RESULTS);
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('searchbox', { name: 'Что ищете?' }).fill('Сумка из замши');
    await form.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/catalog\/view\/search\?query=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска: сумка из замши');
    await expect(goodsOf(page).getByRole('article').first()).toContainText(/сумка/i);

    await page.goto(address('обувь'));
    await page.getByRole('link', { name: 'Страница 2' }).click();
    // On a busy machine the render of a page that is not cached is queued.
    await expect(page).toHaveURL(`${address('обувь')}&page=2`, { timeout: 45_000 });
    await expect(goodsOf(page).getByRole('article').first()).toBeVisible();
  });
});
