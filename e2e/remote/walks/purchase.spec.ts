import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { locateDeliveryMethod, locateSubmitButton, saveAddress } from '../../support/purchase.ts';
import { expectNoFaults, softExpect } from '../support/page-faults.ts';
import {
  buildSumPattern,
  chooseSize,
  fillContact,
  generatePerson,
  getVereskProduct,
  locateCartDialog,
  locateHeading,
  locateMain,
  openProduct,
  putIntoCart,
  TROPA,
} from '../support/veresk.ts';

const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Корзина, / }).click();
  await expect(locateCartDialog(page)).toBeVisible();
};

test('20 a size is put into the cart, counted, saved for later, and removed', { tag: '@phone' }, async ({
  page,
}) => {
  await openProduct(page, TROPA);
  await chooseSize(page, '20 л');
  await locateMain(page).getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
  await page.reload();
  await openCart(page);
  const cart = locateCartDialog(page);
  const ordered = cart.getByRole('region', { name: 'К заказу' });
  await expect(ordered.getByRole('link', { name: TROPA.title }).first()).toBeVisible();
  await softExpect(ordered).toContainText('20 л');
  await expectNoFaults(page);
  await ordered.getByRole('combobox', { name: /^Количество/ }).selectOption('3');
  await expect(cart.getByText(buildSumPattern(26_970)).first()).toBeVisible();
  await ordered.getByRole('button', { name: /^Отложить/ }).click();
  const aside = cart.getByRole('region', { name: 'Отложено' });
  await expect(aside).toBeVisible();
  await expectNoFaults(page);
  await aside.getByRole('button', { name: /^Вернуть к заказу/ }).click();
  await expect(ordered).toBeVisible();
  await ordered.getByRole('button', { name: /^Удалить/ }).click();
  await expect(cart).toContainText('В корзине пока пусто');
  await expectNoFaults(page);
});

test('21 a promo code is refused, applied and removed; a restriction stops the checkout', async ({
  page,
}) => {
  await putIntoCart(page, TROPA, 2);
  await page.goto('/');
  await openCart(page);
  const cart = locateCartDialog(page);
  const code = cart.getByRole('textbox', { name: /[Пп]ромокод/ });
  if (!(await code.isVisible()))
    await cart
      .getByText(/[Пп]ромокод/)
      .first()
      .click();
  await code.fill('NO-SUCH');
  await expect(cart.getByText('Промокод не найден')).toBeVisible();
  await code.fill('VERESK10');
  await expect(cart.getByText(buildSumPattern(16_182)).first()).toBeVisible();
  await expectNoFaults(page);
  await code.fill('');
  await expect(cart.getByText(buildSumPattern(16_182))).toHaveCount(0);
  await putIntoCart(page, getVereskProduct('ryukzak-dorogoy'), 5);
  await page.reload();
  await openCart(page);
  await expect(cart.getByText(/Больше\s+100 000 ₽/)).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Оформить заказ/ })).toBeDisabled();
});

/**
 * Fills the recipient, chooses cash and orders.
 * @returns the number of the order
 */
async function order(page: Page): Promise<string> {
  await locateMain(page)
    .getByRole('radio', { name: /наличными/ })
    .check();
  await fillContact(page, generatePerson());
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await expectNoFaults(page);
  await locateSubmitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const number = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(number).toMatch(/^7\d{4}$/);
  await expect(locateMain(page)).toContainText(number);
  await expectNoFaults(page);
  return number;
}

async function openCheckout(page: Page): Promise<void> {
  await putIntoCart(page);
  await page.goto('/order');
  await expect(locateDeliveryMethod(page, /^Курьером/)).toBeVisible();
  await softExpect(locateMain(page).getByText(/20 л/).first()).toBeVisible();
  await expectNoFaults(page);
}

test('22 a guest orders to a pickup point, and the order survives a reload', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page);
  await locateDeliveryMethod(page, /пункт выдачи/).check();
  const points = page.getByRole('group', { name: 'Пункт выдачи' });
  await points.getByRole('radio', { name: /Лесной/ }).check();
  await expect(locateMain(page).getByText(buildSumPattern(9190)).first()).toBeVisible();
  const number = await order(page);
  await page.reload();
  await expect(locateMain(page)).toContainText(number);
  await expectNoFaults(page);
});

test('23 a guest orders by courier to a typed address', { tag: '@phone' }, async ({ page }) => {
  await openCheckout(page);
  await locateDeliveryMethod(page, /^Курьером/).check();
  await saveAddress(page);
  await expect(locateMain(page).getByText(buildSumPattern(9340)).first()).toBeVisible();
  await order(page);
});

test('24 a guest orders to a store', async ({ page }) => {
  await openCheckout(page);
  await locateDeliveryMethod(page, /магазин/i).check();
  await page.getByRole('radio', { name: /Покровке/ }).check();
  await order(page);
});

test('25 an order is tracked by its typed number', { tag: '@phone' }, async ({ page }) => {
  await openCheckout(page);
  await locateDeliveryMethod(page, /пункт выдачи/).check();
  await page
    .getByRole('group', { name: 'Пункт выдачи' })
    .getByRole('radio', { name: /Лесной/ })
    .check();
  const number = await order(page);
  await page.goto('/tracking');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await expectNoFaults(page);
  await page.getByRole('textbox', { name: 'Номер заказа' }).fill(number);
  await page.getByRole('button', { name: 'Узнать' }).click();
  await expect(locateMain(page).getByRole('heading', { name: `Заказ ${number}` })).toBeVisible();
  await expect(locateMain(page).getByText('Заказ принят').first()).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/tracking');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Номер заказа' }).fill('Ж-1');
  await page.getByRole('button', { name: 'Узнать' }).click();
  await expect(
    locateMain(page)
      .getByText(/не найден/)
      .first(),
  ).toBeVisible();
});

test('26 the checkout of an empty cart leads back to the catalog', async ({ page }) => {
  await page.goto('/order');
  await expect(locateHeading(page)).toBeVisible();
  await expect(
    locateMain(page)
      .getByText(/пуст|нет активных/)
      .first(),
  ).toBeVisible();
  await expectNoFaults(page);
  await locateMain(page).getByRole('link', { name: 'В каталог' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
