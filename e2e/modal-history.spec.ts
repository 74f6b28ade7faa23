import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Корзина' });
/** Without a pointer, which would scroll the header into view first. */
async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Корзина/ }).dispatchEvent('click');
  await expect(cart(page)).toBeVisible();
}

/** From the stores to a listing, so that both are entries of the history. */
async function startOnListing(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.goto('/catalog/bags');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
}

test('MD-06 the browser’s back closes a modal, and the page stays as it was', { tag: '@phone' }, async ({
  page,
}) => {
  await startOnListing(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await openCart(page);
  await page.goBack();
  await expect(cart(page)).toHaveCount(0);
  await expect(page).toHaveURL('/catalog/bags');
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('MD-06 a modal that was closed otherwise costs no press of back', async ({ page }) => {
  await startOnListing(page);
  for (let times = 0; times < 3; times++) {
    await openCart(page);
    await page.keyboard.press('Escape');
    await expect(cart(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/stores');
  // Forward leads to the listing, where nothing opens by itself and back still closes what is opened.
  await page.goForward();
  await expect(page).toHaveURL('/catalog/bags');
  await expect(cart(page)).toHaveCount(0);
  await openCart(page);
  await page.goBack();
  await expect(cart(page)).toHaveCount(0);
  await expect(page).toHaveURL('/catalog/bags');
});

test('MD-06 back from a page that a modal led to shows the page under it', async ({ page }) => {
  await startOnListing(page);
  await openCart(page);
  await cart(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL('/catalog/bags');
  await expect(cart(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog/bags');
  await expect(page.getByRole('heading', { level: 1, name: 'Сумки' })).toBeVisible();
  await expect(cart(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('MD-03 a modal that replaces another is closed by one press of back, after a reload too', async ({
  page,
}) => {
  await startOnListing(page);
  await page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' }).click();
  const auth = page.getByRole('dialog', { name: 'Регистрация или вход' });
  await auth.getByRole('tab', { name: 'По email' }).click();
  await auth.getByRole('button', { name: /Забыли пароль/ }).click();
  const restore = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await expect(restore).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/catalog/bags');
  await page.goForward();
  await expect(page).toHaveURL('/catalog/bags');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});
