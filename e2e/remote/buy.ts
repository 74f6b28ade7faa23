import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { choosePoint, fillRecipient, locateDeliveryMethod, locateSubmitButton } from '../support/purchase.ts';

/**
 * Orders a product by clicks only, from the start page to the order's page.
 * @returns the order's number as it appears in the URL of that page
 */
export async function browseAndBuy(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Обувь', exact: true }).first().click();
  await expect(page).toHaveURL(/\/catalog\/shoes$/);
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  // Only the title, because the heading also contains the color, which the cart shows separately.
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.evaluate(({ firstChild }) => firstChild?.textContent)) ?? '';
  await page
    .locator('label:visible', { has: page.getByRole('radio', { name: /^3[5-9]$/ }) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
  await page.getByRole('button', { name: /^Корзина, 1 товар/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByRole('link', { name: title }).first()).toBeVisible();
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(locateDeliveryMethod(page, /пункт выдачи/)).toBeVisible();
  await choosePoint(page);
  const cash = page.getByRole('group', { name: 'Оплата' }).getByRole('radio', { name: /получении/ });
  await cash.first().check();
  await fillRecipient(page);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await locateSubmitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeInViewport();
  return page.url().split('/').at(-1) ?? '';
}
