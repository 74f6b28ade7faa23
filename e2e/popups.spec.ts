import { expect, test } from './support/fixtures.ts';

const LAYOUTS = {
  default: '/stores',
  lite: '/test',
  look: '/inspiration',
  profile: '/personal/favorites',
  empty: '/career',
};
/** Accessible name of each popup of RD-09. */
const POPUPS = {
  auth: 'Регистрация или вход',
  restore: 'Восстановление пароля',
  location: 'Выберите город',
  feedback: 'Написать нам',
  sidebar: 'Меню',
  'size-table': 'Как подобрать размер',
  cart: 'Корзина',
  'partial-cart': 'Корзина',
};

for (const [layout, path] of Object.entries(LAYOUTS))
  test(`RD-09 every popup opens on layout ${layout} and keeps the page’s address`, {
    // The popups are the same on each layout, so the phone test opens them on a single layout.
    tag: layout === 'default' ? ['@phone', '@deep'] : '@deep',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    for (const [name, title] of Object.entries(POPUPS)) {
      await page.goto(`${path}?open_popup=y&popup=${name}`);
      await expect(page.getByRole('dialog', { name: title }), name).toBeVisible();
      await expect(page, name).toHaveURL(path);
    }
    await page.goto(`${path}?open_popup=y&popup=chat`);
    await expect(page.getByRole('region', { name: 'Напишите нам' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.goto(`${path}?open_popup=y&popup=booking&utm_source=x`);
    await expect(page).toHaveURL(`${path}?utm_source=x`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('RD-09 the order’s page opens the cart over itself', async ({ page }) => {
  await page.goto('/order?popup=partial-cart');
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
  await expect(page).toHaveURL('/order');
});

test('RD-09 the filters open on a listing only', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.goto('/catalog/shoes?open_popup=y&popup=filter&page=2');
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
  await expect(page).toHaveURL('/catalog/shoes?page=2');
  await page.goto('/stores?open_popup=y&popup=filter');
  await expect(page).toHaveURL('/stores');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
