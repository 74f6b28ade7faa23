import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';
import { insertCustomer } from '#backend/modules/customers/index.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { generateTestPhone, resetRateLimits, waitForCode } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { addOrder } from './support/orders.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';
import {
  choosePoint,
  fillRecipient,
  locateSubmitButton,
  openCheckout,
  placeOrder,
  putIntoCart,
  RECIPIENT,
} from './support/purchase.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

const phone = () => normalizePhone(RECIPIENT.phone);
const code = (page: Page) => page.getByRole('textbox', { name: 'Код из SMS' });
const notice = (page: Page) => page.getByRole('region', { name: 'Подтверждение телефона' });

/** Creates two orders of another customer with the recipient's phone, neither paid nor confirmed. */
async function orderTwice(db: Db): Promise<void> {
  const shopper = await insertCustomer(db, { phone: generateTestPhone() }, new Date());
  if (!shopper) throw new Error('no customer was made');
  for (let made = 0; made < 2; made++) await addOrder(db, shopper, { status: 'new', phone: phone() });
}

/** Fills in an order to a pickup point, paid on receipt. After that, the test only has to click the order button. */
async function fillOrder(page: Page): Promise<void> {
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Позвоните за час');
  await page
    .getByRole('radio', { name: /при получении/ })
    .first()
    .check();
}

test('ST-10 the third order with one phone requires an SMS code, and is placed when the code is typed', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, expectedErrors }) => {
  expectedErrors.push(/422/);
  await orderTwice(db);
  await fillOrder(page);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await locateSubmitButton(page).click();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toBeInViewport();
  await expect(page.getByText(/подтвердите телефон\. Отправили код/)).toBeInViewport();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const right = await waitForCode(db, phone());
  await code(page).pressSequentially(right === '000000' ? '000001' : '000000');
  await expect(page.getByText(/Код неверный или устарел/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue(RECIPIENT.name);
  await expect(page.getByRole('textbox', { name: 'Комментарий к заказу' })).toHaveValue('Позвоните за час');
  await page.keyboard.type(right);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(page).toHaveURL(/\/order\/pt-\d+$/);
  await expect(page.getByText('Позвоните за час')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('RT-05 a first order requires no code, and its page shows the deadline for confirming the phone', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  await fillOrder(page);
  await placeOrder(page);
  await expect(notice(page)).toContainText(/Подтвердите телефон до [\d.]{10}, \d\d:\d\d/);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Подтвердить телефон' }).click();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await waitForCode(db, phone()));
  await expect(notice(page)).toHaveText('Телефон подтверждён, заказ в силе.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
