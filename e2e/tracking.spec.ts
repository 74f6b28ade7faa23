import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';
import {
  choosePoint,
  fillRecipient,
  openCheckout,
  placeOrder,
  putIntoCart,
  RECIPIENT,
} from './support/purchase.ts';

test('RT-17 an order is tracked by its number in the same browser, and by its number and phone in another browser', {
  tag: ['@phone', '@deep'],
}, async ({ page, browser, baseURL }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await placeOrder(page);
  const number = new URL(page.url()).pathname.split('/').at(-1)?.toUpperCase() ?? '';

  await page.goto(`/tracking?number=${number}`);
  await expect(page.getByRole('textbox', { name: 'Номер заказа' })).toHaveValue(number);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Узнать' }).click();
  await expect(page.getByRole('heading', { name: `Заказ ${number}` })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'сейчас' })).toContainText('Принят');
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto('/tracking');
  await expect(other.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await other.getByRole('textbox', { name: 'Номер заказа' }).fill(number.slice(3));
  await other.getByRole('button', { name: 'Узнать' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'не найден' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Телефон получателя' }).fill(RECIPIENT.phone.slice(-4));
  await other.getByRole('button', { name: 'Узнать' }).click();
  await expect(other.getByRole('heading', { name: `Заказ ${number}` })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`number=${number}$`));
  await context.close();
});
