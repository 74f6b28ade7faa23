import { expect, expectAccessible, test } from './support/fixtures.ts';
import {
  addOffer,
  choosePoint,
  fillRecipient,
  locateSubmitButton,
  openCheckout,
  placeOrder,
  putIntoCart,
} from './support/purchase.ts';

const summary = 'Ваш заказ';

test('ST-17 products that another tab has added require a second press', async ({ page, expectedErrors }) => {
  expectedErrors.push(/409/);
  const { title } = await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  const listing = await page.request.post('/api/v1/sections/filter', { data: { url: 'bags', limit: 48 } });
  const {
    result,
  }: { result: { products: { title: string; offers: { id: number; quantity: number }[] }[] } } =
    await listing.json();
  const bag = result.products.find(({ offers }) => (offers[0]?.quantity ?? 0) > 3);
  if (!bag?.offers[0]) throw new Error('no bag with more than three units');
  await addOffer(page, bag.offers[0].id);
  await locateSubmitButton(page).click();
  const aside = page.getByRole('complementary', { name: summary });
  await expect(aside.getByRole('alert')).toContainText(`${bag.title}: добавлено в заказ, 1 шт.`);
  await expect(aside.getByRole('list').first()).toContainText(bag.title);
  await expectAccessible(page);
  await locateSubmitButton(page).click();
  await expect(page).toHaveURL(/\/order\/pt-\d+$|\/dev\/bank\//);
  const answer = await page.request.get('/services/rest/v1/orders');
  const { result: list }: { result: { orders: { items: { title: string }[] }[] } } = await answer.json();
  expect(list.orders).toHaveLength(1);
  expect(list.orders[0]?.items.map((item) => item.title).sort()).toEqual([title, bag.title].sort());
});

test('ST-17 RT-05 a tab names the order that another tab has placed with the same cart', {
  tag: '@deep',
}, async ({ page, context }) => {
  await putIntoCart(page);
  await openCheckout(page);
  const other = await context.newPage();
  await openCheckout(other);
  await choosePoint(other);
  await fillRecipient(other);
  await placeOrder(other);
  const number = /pt-\d+$/.exec(other.url())?.[0] ?? '';
  await page.bringToFront();
  await expect(page.getByText(new RegExp(`заказ ${number} уже оформлен`, 'i'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', `/order/${number}`);
  // The headers of all tabs show the same cart.
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Корзина(?!, \d)/ })).toBeVisible();
});
