import { signIn } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { addOrder } from './support/orders.ts';

test('RT-05 AP-08 a declined card is reported without thanks, and the order is paid on receipt instead', {
  tag: '@deep',
}, async ({ page, context, db, baseURL }) => {
  const { id } = await signIn(db, context, baseURL);
  const { number } = await addOrder(db, id, { status: 'awaiting_payment', online: true });
  await page.goto(`/order/${number.toLowerCase()}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Заказ ждёт оплаты');
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  const shown = await page.getByRole('timer').textContent();
  await expect(page.getByRole('timer')).not.toHaveText(shown ?? '');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  // The browser's Back button shows the order unchanged, ready to be paid.
  await page.getByRole('button', { name: 'Отказать' }).waitFor();
  await page.goBack();
  await expect(page.getByText(/^Банк ещё не подтвердил оплату/)).toBeVisible();
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  await page.getByRole('button', { name: 'Отказать' }).click();
  // The bank redirects to the configured URL of the shop, but the shop has another port in this run.
  await expect(page).toHaveURL(new RegExp(`/order/${number.toLowerCase()}`));
  await page.goto(`/order/${number.toLowerCase()}`);
  await expect(heading).toHaveText('Банк отклонил платёж, деньги не списаны');
  await expect(page.getByText(/Спасибо/)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(heading).toHaveText('Банк отклонил платёж, деньги не списаны');
  await page.getByRole('button', { name: 'Картой при получении' }).click();
  await expect(heading).toHaveText('Спасибо за заказ!');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.goto(`/personal/orders?order=${number.toLowerCase()}`);
  const order = page.getByRole('article').filter({ hasText: number });
  await expect(order.getByText('Оплата при получении', { exact: true })).toBeVisible();
});
