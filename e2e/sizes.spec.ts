import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn } from './support/keyboard.ts';
import { expectNothingCutOff } from './support/modal.ts';

/** Finds a product with one size of more than five units, and one size that is sold out everywhere. */
async function findBoots(db: Db) {
  return db
    .selectFrom('products as p')
    .innerJoin('offers as full', (join) =>
      join.onRef('full.product_id', '=', 'p.id').on('full.quantity', '>', 5),
    )
    .innerJoin('offers as gone', (join) =>
      join.onRef('gone.product_id', '=', 'p.id').on('gone.quantity', '=', 0),
    )
    .where('p.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('store_stock as s').select('s.offer_id').whereRef('s.offer_id', '=', 'gone.id'))),
    )
    .select(['p.id', 'p.code', 'p.title', 'full.title as full', 'gone.title as gone'])
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
}

async function addFavorite(page: Page, id: number) {
  await page.goto('/personal/favorites');
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
  const answer = await page.request.post(`/api/v1/products/${id}/favorite`);
  expect(answer.ok()).toBe(true);
  await page.reload();
}

test('MD-10 ST-14 a favorite is added to the cart from its card', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page, db }) => {
  const boots = await findBoots(db);
  await addFavorite(page, boots.id);
  await page.getByRole('button', { name: `Выбрать размер: ${boots.title}` }).click();
  const modal = page.getByRole('dialog', { name: boots.title });
  await modal.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect(modal.getByText('Выберите размер')).toBeVisible();
  await expect(modal.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page, 'dialog');
  await modal.locator('label', { hasText: new RegExp(`^${boots.full}$`) }).click();
  await modal.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await modal.getByRole('button', { name: 'В корзине' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Корзина' }).getByRole('link', { name: boots.title }),
  ).toBeVisible();
});

test('ST-15 ST-14 a sold-out size is struck through and can be subscribed to', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const boots = await findBoots(db);
  await page.goto(`/product/${boots.code}`);
  const radio = page.getByRole('radio', { name: new RegExp(`^${boots.gone}, Нет в наличии`) });
  const gone = page.locator('label:visible', { has: radio });
  await expect(gone.getByText(boots.gone, { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await gone.click();
  await expect(page.getByRole('group', { name: 'Размер' }).getByRole('status')).toHaveText('Нет в наличии');
  await expect(page.getByRole('main').getByRole('button', { name: 'Подписаться' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить в корзину', exact: true })).toHaveCount(0);
});

test('MD-10 the size picker opens, chooses, adds and closes by the keyboard alone', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/catalog/shoes');
  const opener = page.getByRole('button', { name: /^Выбрать размер: / }).first();
  // Many filters precede the products in the tab order.
  await page.getByRole('article').getByRole('link').first().focus();
  await pressOn(page, opener);
  const modal = page.getByRole('dialog');
  const sizes = modal.getByRole('radio', { disabled: false });
  await moveFocusTo(page, sizes.first());
  await page.keyboard.press('Space');
  await expect(sizes.first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('MD-10 nothing in the picker is cut off at 320 px', { tag: ['@phone-only', '@deep'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/catalog/shoes');
  const opener = page.getByRole('button', { name: /^Выбрать размер: / }).first();
  await opener.click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('group', { name: 'Размер' })).toBeVisible();
  await expectNothingCutOff(modal);
});

test('MD-05 care products are added to the cart on the product’s page', { tag: ['@phone', '@deep'] }, async ({
  page,
  db,
}) => {
  const product = await db
    .selectFrom('products')
    .select('code')
    .where('is_active', '=', true)
    .where(({ fn }) => fn('cardinality', ['care_ids']), '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/product/${product.code}`);
  const opener = page.getByRole('link', { name: 'Средства ухода' });
  // Waits for the scripts. Before they have loaded, the link leads to the same products further down the
  // page.
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Средства ухода' });
  const add = modal.getByRole('button', { name: /^В корзину: / }).first();
  await expect(add).toBeVisible();
  await expectAccessible(page, 'dialog');
  await expectNothingCutOff(modal);
  await add.click();
  await expect(modal.getByRole('button', { name: /^В корзине: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
