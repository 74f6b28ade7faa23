import { expect, expectAccessible, test } from './support/fixtures.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

test('RT-16 AP-13 all stores are listed by city with address, phone, hours and stock', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const stores = await db.selectFrom('stores').selectAll().where('is_active', '=', true).execute();
  await page.goto('/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Магазины' })).toBeVisible();
  await expect(page).toHaveTitle('Магазины — Полутон');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/stores$/);
  for (const { name, address, hours } of stores) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
    await expect(card).toContainText(address);
    await expect(card).toContainText(hours);
    await expect(card.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
  }
  await expect(page.getByText(/\d+ модел(ь|и|ей) в наличии/).first()).toBeVisible();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Города с магазинами' })
    .getByRole('link', { name: /^Казань/ })
    .click();
  await expect(page).toHaveURL(/\/stores\/kazan$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Магазины: Казань' })).toBeVisible();
  await expect(page).toHaveTitle('Магазины: Казань — Полутон');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Казань: 2 магазина/);
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText('Казань');
});

test('RT-16 a store chosen in the list is chosen on the map, and vice versa', {
  tag: ['@phone', '@deep'],
}, async ({ page, isMobile }) => {
  await page.goto('/stores/moscow');
  const name = '«Полутон» на Ленинском';
  const show = page.getByRole('button', { name: `Показать на карте: ${name}` });
  await show.click();
  const map = page.getByRole('group', { name: 'Магазины на карте' });
  await expect(map.getByRole('button', { name, pressed: true })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показать всё' }).click();
  const other = '«Полутон» на Кузнецком Мосту';
  await map.getByRole('button', { name: other }).click();
  await expect(map.getByRole('button', { name: other, pressed: true })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'К описанию' }).click();
  const card = page.getByRole('listitem').filter({ hasText: other });
  await expect(card).toBeInViewport();
  await expect(card.getByRole('button', { name: /^Показать на карте/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
});

test('RT-16 the list and the map work by keyboard', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/stores/moscow');
  const map = page.getByRole('group', { name: 'Магазины на карте' });
  const pins = map.getByRole('button');
  await expect(pins).toHaveCount(5);
  const show = page.getByRole('button', { name: /^Показать на карте/ }).first();
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(show).toBeFocused();
  const chosen = map.getByRole('button', { pressed: true });
  const before = await chosen.boundingBox();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await chosen.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 96, 0);
});

test('RT-16 the list begins with the shopper’s city, and nothing moves', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  const { cities } = (await (await page.request.get('/api/v1/local/city?store_active=true')).json()).result;
  const kazan = cities.find(({ code }: { code: string }) => code === 'kazan');
  const saved = await page.request.post('/api/v1/local/location', {
    data: { location_id: kazan.location_id },
  });
  expect(saved.ok()).toBe(true);
  await watchLayoutShifts(page);
  await page.goto('/stores', { waitUntil: 'load' });
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText(/^Казань/);
  expect(await readVisibleLayoutShifts(page)).toEqual([]);
});
