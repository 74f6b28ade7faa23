import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

/** Subscription form inside the footer, because the sticky header may cover other parts of the footer. */
const PANEL = 'footer [aria-live]';

test('RT-12 an info page shows its text and links to the other info pages', {
  tag: ['@phone', '@deep'],
}, async ({ page }) => {
  await page.goto('/info/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible();
  await expect(page).toHaveTitle('Доставка и оплата — Полутон');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/info\/delivery$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /оплата после примерки/);
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText('Доставка и оплата');
  const row = page.getByRole('row', { name: /Москва и область/ }).first();
  await expect(row).toContainText('390');
  // A page of text is no wider than its screen.
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  const sisters = page.getByRole('navigation', { name: 'Справка' });
  await expect(sisters.getByRole('link', { name: 'Доставка и оплата' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await sisters.getByRole('link', { name: 'Качество и возврат' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Качество и возврат' })).toBeVisible();
  await expect(page).toHaveTitle('Качество и возврат — Полутон');
  await expectAccessible(page);
});

test('CH-05 ST-21 VA-13 the footer subscribes an e-mail', { tag: '@deep' }, async ({
  page,
  db,
  isMobile,
}) => {
  const email = `reader-${isMobile ? 'phone' : 'desktop'}@example.ru`;
  await db.deleteFrom('subscriptions').where('email', '=', email).execute();
  await page.goto('/info/cookie');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: 'Электронная почта' });
  // Text that is typed before hydration would be lost.
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await field.fill('reader');
  await footer.getByRole('button', { name: 'Подписаться' }).click();
  await expect(footer.getByText('Не заполнено или неверно заполнено поле')).toBeVisible();
  await expectAccessible(page, PANEL);
  await field.fill(email);
  await footer.getByRole('checkbox', { name: /Согласен на/ }).check();
  await page.waitForFunction(() => performance.now() > 3000);
  await field.press('Enter');
  await expect(footer.getByRole('heading', { name: 'Спасибо!' })).toBeFocused();
  await expectAccessible(page, PANEL);
  const rows = await db.selectFrom('subscriptions').select('consent').where('email', '=', email).execute();
  expect(rows).toEqual([{ consent: expect.stringMatching(/^personal-data \d{4}-\d\d-\d\d$/) }]);
  await db.deleteFrom('subscriptions').where('email', '=', email).execute();
});
