import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';

const PAGE = '/personal/favorites';
const hearts = (page: Page) => page.getByRole('button', { name: /^Добавить в избранное: / });
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Opens a URL path, and waits until the favorites have been requested and the hearts are interactive. */
async function open(page: Page, address: string): Promise<void> {
  const started = page.waitForResponse((response) => response.url().endsWith('/authentication/start'));
  await page.goto(address);
  await started;
}

/**
 * Presses the first empty heart and waits until the shop has stored it.
 * @returns the product's title
 */
async function addFirst(page: Page): Promise<string> {
  const name = (await hearts(page).first().getAttribute('aria-label')) ?? '';
  const title = name.replace('Добавить в избранное: ', '');
  await hearts(page).first().click();
  await expect(
    page.getByRole('button', { name: `Убрать из избранного: ${title}`, exact: true, pressed: true }).first(),
  ).toBeVisible();
  return title;
}

test('AP-05 ST-19 CH-01 RT-24 a guest adds favorites from the listing and the product page', async ({
  page,
}) => {
  await open(page, '/catalog/shoes');
  await expect(headerLink(page, 'Избранное')).toBeVisible();
  const first = await addFirst(page);
  await expect(headerLink(page, 'Избранное, 1 товар')).toBeVisible();

  await page
    .locator('article')
    .filter({ has: hearts(page) })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/product\//);
  // The heading also contains the color.
  const heading = page.getByRole('heading', { level: 1 });
  const second = (await heading.evaluate(({ firstChild }) => firstChild?.textContent)) ?? '';
  await page.getByRole('button', { name: `Добавить в избранное: ${second}`, exact: true }).click();
  await expect(headerLink(page, 'Избранное, 2 товара')).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('button', { name: `Убрать из избранного: ${second}`, exact: true, pressed: true }),
  ).toBeVisible();
  await headerLink(page, 'Избранное, 2 товара').click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([second, first]);

  const remove = page.getByRole('button', { name: `Убрать из избранного: ${second}`, exact: true });
  await remove.click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([first]);
  await expect(headerLink(page, 'Избранное, 1 товар')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([first]);
});

test('RT-24 the favorites page opens without sign-in, passes axe with and without products, and can be emptied', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click();
  await expect(page).toHaveURL(/\/catalog\//);
  await addFirst(page);
  await addFirst(page);
  await expectAccessible(page);

  await open(page, PAGE);
  await expect(page.getByRole('main').getByText('2 товара')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Убрать всё' }).click();
  const sure = page.getByRole('button', { name: 'Да, убрать' });
  await expect(sure).toBeVisible();
  await expectAccessible(page);
  await sure.click();
  await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
  await expect(headerLink(page, 'Избранное')).toBeVisible();
});

test('ST-19 a refusal is shown next to the heart, and other favorites remain', { tag: '@deep' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await open(page, '/catalog/shoes');
  const kept = await addFirst(page);
  await page.route('**/api/v1/products/*/favorite', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', errors: [{ message: 'Магазин ненадолго недоступен' }] },
    }),
  );
  await hearts(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Магазин ненадолго недоступен' })).toBeVisible();
  await expectAccessible(page, 'main');
  await expect(
    page.getByRole('button', { name: `Убрать из избранного: ${kept}`, exact: true, pressed: true }).first(),
  ).toBeVisible();
  await expect(headerLink(page, 'Избранное, 1 товар')).toBeVisible();
});

test('RT-24 nothing moves while the favorites load', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await open(page, '/catalog/shoes');
  await addFirst(page);
  await watchLayoutShifts(page);
  await open(page, PAGE);
  await expect(page.getByRole('main').getByText('1 товар')).toBeVisible();
  await expect(headerLink(page, 'Избранное, 1 товар')).toBeVisible();
  expect(await readVisibleLayoutShifts(page)).toEqual([]);
});

test('RT-24 the controls of a favorite are below its picture', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/catalog/shoes');
  await addFirst(page);
  await page.goto(PAGE);
  const card = page.getByRole('article').first();
  const bar = card.getByRole('button', { name: /^Быстрый просмотр/ });
  await expect(bar).toBeVisible();
  const picture = await card.getByRole('img').first().boundingBox();
  const below = await bar.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
});
