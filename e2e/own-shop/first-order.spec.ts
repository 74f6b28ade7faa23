import { expect, test } from '../support/fixtures.ts';
import {
  fillRecipient,
  locateDeliveryMethod,
  placeOrder,
  RECIPIENT,
  saveAddress,
} from '../support/purchase.ts';
import { DEMO_NAME } from './demo-name.ts';

const SHOP = 'Ветер и замша';

test.use({ viewport: { width: 390, height: 844 } });

test('the first order of a new shop is placed on a phone, and its messages have the name of the shop', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: /Обувь/ }).first().click();
  await page
    .getByRole('article')
    .getByRole('link', { name: /Ботинки «Север»/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page
    .locator('label:visible', { has: page.getByRole('radio', { name: '38' }) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await page.getByRole('button', { name: /^Корзина, 1 товар/ }).click();
  await page
    .getByRole('dialog', { name: 'Корзина' })
    .getByRole('button', { name: /^Оформить заказ/ })
    .click();
  await expect(page).toHaveURL(/\/order$/);
  await locateDeliveryMethod(page, /^Курьером/).check();
  await saveAddress(page);
  await page
    .getByRole('group', { name: 'Оплата' })
    .getByRole('radio', { name: /получении/ })
    .first()
    .check();
  await fillRecipient(page);
  await placeOrder(page);

  // Not a request of the page, because the shop refuses the inbox to a browser behind a proxy.
  const inbox = async () => (await fetch(`${baseURL}/services/rest/v1/dev/inbox`)).text();
  await expect.poll(inbox).toContain(RECIPIENT.email);
  const messages = await inbox();
  expect(messages).toContain(SHOP);
  expect(messages).not.toMatch(DEMO_NAME);
});
