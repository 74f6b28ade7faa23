import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureMap } from './support/map-walk.ts';
import { locateDeliveryMethod, openCheckout, putIntoCart } from './support/purchase.ts';

// `npm run bench -- maps` measures how long drawing the map blocks the page.
test('AP-18 RT-16 draws at most 150 markers for 7,000 pickup points', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  test.slow();
  await putIntoCart(page);
  const steps = await measureMap(page);
  for (const { name, markers } of steps) expect.soft(markers, name).toBeLessThanOrEqual(150);
  expect(steps.filter(({ markers }) => markers > 0).length).toBeGreaterThan(8);
});

test('AP-18 a pickup point is chosen on the map by keyboard', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await locateDeliveryMethod(page, /пункт выдачи/).check();
  await page.getByRole('radio', { name: 'Карта' }).check();
  const map = page.getByRole('group', { name: 'Пункты выдачи на карте' });
  await expect(map.getByRole('button').first()).toBeVisible();
  await map.focus();
  await page.keyboard.press('Tab');
  // A cluster splits each time Enter is pressed, until a single pin has the focus.
  for (let time = 0; time < 12; time++) {
    if (await map.locator('button[aria-pressed]:focus').count()) break;
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
  }
  await page.keyboard.press('Enter');
  const chosen = map.locator('button[aria-pressed=true]');
  await expect(chosen).toBeFocused();
  await expectAccessible(page, 'main');
  const name = (await chosen.getAttribute('aria-label')) ?? '';
  await page.getByRole('radio', { name: 'Список' }).check();
  await expect(
    page.getByRole('group', { name: 'Пункт выдачи' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName(new RegExp(name));
});

test('AP-18 a public page loads no map before it is almost in view, and no third-party script', {
  tag: '@phone-deep',
}, async ({ page, isMobile, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/stores/moscow');
  await page.waitForLoadState('networkidle');
  const map = page.getByRole('group', { name: 'Магазины на карте' });
  if (isMobile) await expect(map).toHaveCount(0);
  else await expect(map).toBeVisible();
  expect(elsewhere).toEqual([]);
});
