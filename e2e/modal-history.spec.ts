import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { waitForIdleWidgets } from './support/idle-widgets.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Корзина' });
/** Without a pointer, which would scroll the header into view first. */
async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Корзина/ }).dispatchEvent('click');
  await expect(cart(page)).toBeVisible();
}

const isReady = (page: Page) => expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();

/** From the stores to a listing, so that both are entries of the history. */
async function startOnListing(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.goto('/catalog/bags');
  await isReady(page);
}

test('MD-06 the browser’s back closes a modal, and the page stays as it was', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
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

test('MD-06 a modal that was closed otherwise costs no press of back', { tag: '@deep' }, async ({ page }) => {
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

test('MD-06 back from a page that a modal led to shows the page under it', { tag: '@deep' }, async ({
  page,
}) => {
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

test('MD-03 a modal that replaces another is closed by one press of back, after a reload too', {
  tag: '@deep',
}, async ({ page }) => {
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
  // The history is followed once the browser has been idle.
  await waitForIdleWidgets(page);
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('MD-04 quick view shows the product’s address: back closes it, a reload opens the product', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  const listing = '/catalog/shoes?sort=price_desc&filter[size]=38';
  await page.goto('/stores');
  await page.goto(listing);
  // The cards become interactive later than the header.
  await waitForIdleWidgets(page);
  // Other walks buy and return goods meanwhile: the card is known by its product, not by its place.
  const link = await page.getByRole('article').nth(5).getByRole('link').getAttribute('href');
  const card = page.getByRole('article').filter({ has: page.locator(`[href="${link}"]`) });
  // A listing of one size names it in the fragment.
  const [product] = link?.split('#') ?? [];
  const opener = card.getByRole('button', { name: /^Быстрый просмотр: / });
  await opener.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const listed = page.url();
  await opener.press('Enter');
  const modal = page.getByRole('dialog');
  const more = modal.getByRole('link', { name: /^Подробнее: / });
  await expect(more).toBeVisible();
  await expect(page).toHaveURL(product ?? '');

  // A modal over it is closed alone.
  await modal.getByRole('link', { name: 'Как узнать размер' }).click();
  await expect(page.getByRole('dialog', { name: 'Как подобрать размер' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Как подобрать размер' })).toBeHidden();
  await expect(more).toBeVisible();
  await expect(page).toHaveURL(product ?? '');

  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(listed);
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);

  // The link that the address bar shows opens the product itself, and back leads to the listing.
  await opener.press('Enter');
  await expect(more).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(product ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(listed);
  await waitForIdleWidgets(page);

  // «Подробнее» takes the place of the modal: one press of back shows the listing again.
  await opener.press('Enter');
  await more.click();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(product ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(listed);
  await expect(page.getByRole('heading', { level: 1, name: 'Обувь' })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});
