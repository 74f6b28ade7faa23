import { endpoints } from '#lib/contracts/index.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn } from './support/keyboard.ts';
import { expectNothingCutOff } from './support/modal.ts';

test('MD-04 quick view shows pictures and sizes, and closing it leaves the listing unchanged', {
  tag: '@phone-deep',
}, async ({ page }) => {
  await page.goto('/catalog/shoes?sort=price_desc');
  const opener = page.getByRole('button', { name: /^Быстрый просмотр: / }).nth(5);
  await opener.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await opener.click();
  const modal = page.getByRole('dialog');
  const sizes = modal.getByRole('group', { name: 'Размер' });
  await expect(sizes).toBeVisible();
  // The next picture is loaded before it is opened.
  await expect(modal.getByRole('list').first().getByRole('img').nth(1)).toHaveAttribute('loading', 'eager');
  await modal.getByRole('button', { name: 'Фото 2' }).click();
  await expect(modal.getByRole('button', { name: 'Фото 2' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/catalog/shoes?sort=price_desc');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('MD-04 another color replaces the product, and «Подробнее» leads to its page', {
  tag: ['@phone', '@deep'],
}, async ({ page, request }) => {
  const response = await request.post('/api/v1/sections/filter', { data: { url: 'shoes' } });
  const { products } = endpoints['POST /api/v1/sections/filter'].result.parse((await response.json()).result);
  const card = products.find(({ crossing_color, is_available }) => is_available && crossing_color.length > 0);
  const other = card?.crossing_color[0];
  if (!card || !other) throw new Error('the first page has nothing of several colors');
  await page.goto('/catalog/shoes');
  await page.locator('article', { has: page.locator(`[href="/product/${card.code}"]`) }).hover();
  await page
    .locator('article', { has: page.locator(`[href="/product/${card.code}"]`) })
    .getByRole('button', { name: /^Быстрый просмотр: / })
    .click();
  const modal = page.getByRole('dialog');
  const color = modal.getByRole('button', { name: other.color.name, exact: true });
  await color.click();
  await expect(color).toHaveAttribute('aria-pressed', 'true');
  const more = modal.getByRole('link', { name: /^Подробнее: / });
  await expect(more).toHaveAttribute('href', `/product/${other.code}`);
  await expect(color).toBeFocused();
  await more.click();
  await expect(page).toHaveURL(`/product/${other.code}`);
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('MD-04 quick view works by the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/catalog/shoes');
  const opener = page.getByRole('button', { name: /^Быстрый просмотр: / }).first();
  // Many filters precede the products in the tab order.
  await page.getByRole('article').getByRole('link').first().focus();
  await pressOn(page, opener);
  const modal = page.getByRole('dialog');
  const sizes = modal.getByRole('radio');
  await moveFocusTo(page, sizes.first());
  await page.keyboard.press('Space');
  await expect(sizes.first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('MD-04 the size table opens over quick view and leads back to it', { tag: ['@phone', '@deep'] }, async ({
  page,
}) => {
  await page.goto('/catalog/shoes');
  await page
    .getByRole('button', { name: /^Быстрый просмотр: / })
    .first()
    .click();
  const sizes = page.getByRole('dialog').first().getByRole('group', { name: 'Размер' });
  await sizes.locator('label').first().click();
  const help = sizes.getByRole('link', { name: 'Как узнать размер' });
  await help.click();
  await expect(page.locator('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(help).toBeFocused();
  await expect(sizes.getByRole('radio').first()).toBeChecked();
});

test('MD-04 nothing in quick view is cut off at 320 px', { tag: ['@phone-only', '@deep'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/catalog/shoes');
  await page
    .getByRole('button', { name: /^Быстрый просмотр: / })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('group', { name: 'Размер' })).toBeVisible();
  await expectNothingCutOff(modal);
});
