import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { waitForIdleWidgets } from './support/idle-widgets.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Корзина' });
/** Opens the cart without a pointer, because a pointer would scroll the header into view first. */
async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Корзина/ }).dispatchEvent('click');
  await expect(cart(page)).toBeVisible();
}

const isReady = (page: Page) => expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();

/** Opens the stores and then a listing, so that both are entries of the history. */
async function startOnListing(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.goto('/catalog/bags');
  await isReady(page);
}

test('MD-06 the browser’s Back button closes a modal, and the page keeps its scroll position', {
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

test('MD-06 a modal that was closed by Escape leaves no entry in the history', { tag: '@deep' }, async ({
  page,
}) => {
  await startOnListing(page);
  for (let times = 0; times < 3; times++) {
    await openCart(page);
    await page.keyboard.press('Escape');
    await expect(cart(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/stores');
  // The Forward button leads to the listing, where no modal opens by itself. The Back button still closes a
  // modal that is opened there.
  await page.goForward();
  await expect(page).toHaveURL('/catalog/bags');
  await expect(cart(page)).toHaveCount(0);
  await openCart(page);
  await page.goBack();
  await expect(cart(page)).toHaveCount(0);
  await expect(page).toHaveURL('/catalog/bags');
});

test('MD-06 the Back button leads from a page that was opened from a modal to the page under the modal', {
  tag: '@deep',
}, async ({ page }) => {
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

test('MD-03 one press of the Back button closes a modal that replaced another, also after a reload', {
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
  // The listeners of the history are attached once the browser has been idle.
  await waitForIdleWidgets(page);
  await page.goBack();
  await expect(page).toHaveURL('/stores');
});

test('MD-04 quick view sets the product’s address: the Back button closes quick view, and a reload opens the product', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  const listing = '/catalog/shoes?sort=price_desc&filter[size]=38';
  await page.goto('/stores');
  await page.goto(listing);
  // The cards become interactive later than the header.
  await waitForIdleWidgets(page);
  // Other walks buy and return products at the same time, so the card is found by its product, not by its
  // position.
  const link = await page.getByRole('article').nth(5).getByRole('link').getAttribute('href');
  const card = page.getByRole('article').filter({ has: page.locator(`[href="${link}"]`) });
  // A listing of one size adds the size to the link's fragment.
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

  // A modal that was opened over quick view is closed separately.
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

  // A reload opens the product's page, because the address bar contains that page's URL. The Back button then leads to
  // the listing.
  await opener.press('Enter');
  await expect(more).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(product ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(listed);
  await waitForIdleWidgets(page);

  // «Подробнее» replaces the modal's entry of the history, so one press of the Back button shows the listing
  // again.
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
