import type { Page } from '@playwright/test';
import { generateTestPhone, resetRateLimits, waitForCode, waitForOrderLink } from './support/customer.ts';
import { answerNotices, expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';
import { choosePoint, fillRecipient, openCheckout, placeOrder, putIntoCart } from './support/purchase.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

const THANKS = 'Спасибо за заказ!';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newEmail = () => `guest-${process.pid}-${Date.now()}@example.ru`;

/** Places an order as a guest, to a pickup point and paid on receipt. */
async function guestOrders(
  page: Page,
): Promise<{ number: string; phone: string; email: string; title: string }> {
  const [phone, email] = [generateTestPhone(), newEmail()];
  const { title } = await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Позвоните за час');
  await page
    .getByRole('radio', { name: /при получении/ })
    .first()
    .check();
  await placeOrder(page);
  const number = new URL(page.url()).pathname.split('/').at(-1)?.toUpperCase() ?? '';
  return { number, phone, email, title };
}

test('AP-09 RT-05 a guest opens the order by the e-mail’s link in another browser and cancels it there', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, browser, baseURL, isMobile }) => {
  const { number, phone, email } = await guestOrders(page);
  await expect(page.getByText('Позвоните за час')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать аккаунт' })).toBeVisible();
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);

  const link = await waitForOrderLink(db, number, email);
  expect(await waitForOrderLink(db, number, phone)).toMatch(/#key=[a-z2-9]{16}$/);
  const context = await browser.newContext({
    baseURL,
    ...(isMobile && { viewport: { width: 390, height: 844 } }),
  });
  await answerNotices(context, baseURL);
  const other = await context.newPage();
  const requested: string[] = [];
  other.on('request', (request) => requested.push(request.url() + (request.headers().referer ?? '')));
  await other.goto(link);
  await expect(heading(other)).toHaveText(THANKS);
  expect(new URL(other.url()).hash).toBe('');
  await expect(other.getByText(`+7 ••• ••• •• ${phone.slice(-2)}`).first()).toBeVisible();
  await expect(other.getByText('Позвоните за час')).toHaveCount(0);
  await expectAccessible(other);
  expect(await measureSidewaysOverflow(other)).toBeLessThanOrEqual(0);
  await other.reload();
  await expect(heading(other)).toHaveText(THANKS);

  await other.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(other.getByText('Оплаты по этому заказу ещё не было, возвращать нечего.')).toBeVisible();
  await other.getByRole('radio').first().check();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(heading(other)).toHaveText('Заказ отменён');
  await expect(other.getByText('Заказ отменён.', { exact: true })).toBeFocused();
  await expectAccessible(other);
  // No request and no Referer contained the secret key.
  const key = link.split('=').at(-1) ?? '';
  expect(requested.filter((one) => one.includes(key))).toEqual([]);
  await page.reload();
  await expect(heading(page)).toHaveText('Заказ отменён');
  await context.close();
});

test('AP-09 an order that is opened by the link in the SMS is repeated in the cart of another browser', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, browser, baseURL }) => {
  const { number, phone, title } = await guestOrders(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(await waitForOrderLink(db, number, phone));
  await other.getByRole('button', { name: 'Повторить заказ' }).click();
  const cart = other.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByRole('link', { name: title }).first()).toBeVisible();
  await expectAccessible(other, 'dialog');
  await context.close();
});

test('ST-02 ST-05 a guest creates an account on the order’s page, and the account lists the order', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const { number, phone } = await guestOrders(page);
  // Waits for the SMS about the order, because otherwise that SMS might arrive after the code.
  await waitForOrderLink(db, number, phone);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Регистрация или вход' });
  await expect(dialog.getByRole('textbox', { name: 'Телефон' })).toHaveValue(/^\+7 900-/);
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('checkbox', { name: /Принимаю условия оферты/ }).check();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = dialog.getByRole('textbox', { name: 'Код из SMS' });
  await expect(code).toBeFocused();
  await page.keyboard.type(await waitForCode(db, phone));
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText(THANKS);
  await expect(page.getByRole('button', { name: 'Создать аккаунт' })).toHaveCount(0);
  await page.goto('/personal/orders');
  await expect(page.getByRole('heading', { name: `Заказ ${number}` })).toBeVisible();
});

test('RO-03 an expired link offers the search by number and phone, and an order’s number alone opens nothing', {
  tag: ['@phone', '@deep'],
}, async ({ page, browser, baseURL }) => {
  const { number } = await guestOrders(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(`/order/${number.toLowerCase()}`);
  await expect(heading(other)).toHaveText('Заказ не найден');
  await expect(other.getByText(/по ссылке из письма или SMS/)).toBeVisible();
  await other.goto(`/order/${number.toLowerCase()}#key=${'a'.repeat(43)}`);
  await expect(other.getByText(/^Ссылка больше не действует/)).toBeVisible();
  await expectAccessible(other);
  expect(await measureSidewaysOverflow(other)).toBeLessThanOrEqual(0);
  await other.getByRole('link', { name: 'Найти по номеру и телефону' }).click();
  await expect(other.getByRole('textbox', { name: 'Номер заказа' })).toHaveValue(number);
  await context.close();
});
