import type { Page } from '@playwright/test';
import { generateAddress } from '#tests/support/shopper.ts';
import { generateTestPhone, resetRateLimits, signIn } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn, typeInto } from './support/keyboard.ts';
import { setOffline } from './support/network.ts';
import { addOrder } from './support/orders.ts';

const ACCOUNT = '40817810400000000000';
const BIK = '044525225';

test.beforeEach(({ db }) => resetRateLimits(db));

const line = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(title) });

const source = (page: Page) => page.getByRole('group', { name: 'Как вернёте' }).getByRole('radio').first();

/** Selects the consent of the return form, because the footer's form has a consent, too. */
const consent = (page: Page) =>
  page.getByRole('form', { name: 'Оформить возврат' }).getByRole('checkbox', { name: /Согласен на/ });

async function fillRefund(page: Page): Promise<void> {
  await typeInto(page, page.getByRole('textbox', { name: 'Номер счёта' }), ACCOUNT);
  await typeInto(page, page.getByRole('textbox', { name: 'БИК банка' }), BIK);
  await typeInto(page, page.getByRole('textbox', { name: 'Владелец счёта' }), 'Петрова Анна Ивановна');
}

test('AP-11 VA-07 a customer returns an item by the keyboard alone, and reads its status', {
  tag: ['@phone', '@deep'],
}, async ({ page, context, db, baseURL }) => {
  const { id } = await signIn(db, context, baseURL, { email: `anna-${Date.now()}@example.ru` });
  const { number, title } = await addOrder(db, id, { status: 'completed' });
  await page.goto(`/personal/return/form?order=${number.toLowerCase()}`);
  await expect(line(page, title)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, line(page, title), 'Space');
  await moveFocusTo(page, page.getByRole('combobox', { name: /Причина/ }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, source(page), 'Space');
  await typeInto(page, page.getByRole('textbox', { name: 'Номер счёта' }), '40702810400000000000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Счет должен начинаться с 40817810 или 40820810')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await fillRefund(page);
  await pressOn(page, consent(page), 'Space');
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Отправить заявку' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка принята' })).toBeVisible();
  await expect(page).toHaveURL(/\/personal\/return\/success\?number=vz-\d+$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Открыть заявку' }).click();
  await expect(page).toHaveURL(/\/personal\/return\/vz-\d+$/);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('На счёт, последние цифры 0000')).toBeVisible();
  await expect(page.getByText(ACCOUNT)).toHaveCount(0);
  await expectAccessible(page);
  // In print, the page shows only the sheet for the parcel.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Возврат VZ-\d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/personal/return');
  await expect(page.getByText(/VZ-\d+/).first()).toBeVisible();
});

test('RT-24 AP-11 ER-04 a guest returns an item by the order’s number and phone, and a wrong phone opens nothing', async ({
  page,
  context,
  db,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|404/);
  const phone = generateTestPhone();
  // The order belongs to another customer, because the guest of this browser has no orders.
  const { id } = await signIn(db, context, baseURL);
  const { number, title } = await addOrder(db, id, { status: 'completed', phone });
  await context.clearCookies({ name: 'sid' });
  await page.goto('/personal/return/form');
  await page.getByRole('textbox', { name: 'Номер заказа' }).fill(number);
  // The last digits are printed on the parcel, so the form requires all digits and explains why.
  await page.getByRole('textbox', { name: 'Телефон получателя' }).fill(phone.slice(-4));
  await page.getByRole('button', { name: 'Найти заказ' }).click();
  await expect(page.getByText('Введите корректный номер телефона')).toBeVisible();
  await expect(page.getByText(/по ним возврат мог бы оформить посторонний/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Телефон получателя' }).fill('+79000000000');
  await page.getByRole('button', { name: 'Найти заказ' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Телефон получателя' }).fill(phone);
  await page.getByRole('button', { name: 'Найти заказ' }).click();
  await line(page, title).check();
  await page.getByRole('combobox', { name: /Причина/ }).selectOption({ index: 1 });
  await source(page).check();
  await page.getByRole('textbox', { name: 'Номер счёта' }).fill(ACCOUNT);
  await page.getByRole('textbox', { name: 'БИК банка' }).fill(BIK);
  await page.getByRole('textbox', { name: 'Владелец счёта' }).fill('Петрова Анна Ивановна');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Петрова');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.ru');
  const contactPhone = page.getByRole('textbox', { name: 'Телефон', exact: true });
  if ((await contactPhone.inputValue()) === '') await contactPhone.fill(phone);
  await consent(page).check();

  // The first request fails, and no field has to be filled in again.
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/^Нет связи с магазином/)).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('textbox', { name: 'Номер счёта' })).toHaveValue(/4081 ?7810/);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка принята' })).toBeVisible();
});

test('AP-11 a customer sees a return that another person has made for the customer’s order, also from the order', {
  tag: ['@phone', '@deep'],
}, async ({ page, context, playwright, db, baseURL }) => {
  const { id, phone } = await signIn(db, context, baseURL);
  const { number, title } = await addOrder(db, id, { status: 'completed', phone });
  const otherPerson = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': generateAddress() },
  });
  const returns = '/services/rest/v1/user/returns';
  const read = async (path: string) => (await (await otherPerson.get(`${returns}/${path}`)).json()).result;
  const { orders } = await read(`orders?number=${number}&phone=${encodeURIComponent(phone)}`);
  const { sources } = await read('sources');
  const { reasons } = await read('reasons');
  const reason = reasons.find((one: { photo_required: boolean }) => !one.photo_required);
  const data = {
    order_number: number,
    items: [{ offer_id: orders[0].items[0].offer_id, quantity: 1, reason_id: reason.id }],
    source_id: sources[0].id,
    contact: { name: 'Чужой', surname: 'Человек', phone: '+79000000001', email: 'chuzhoy@example.ru' },
    refund: { account: ACCOUNT, bik: BIK, account_holder: 'Чужой Человек' },
    agree: true,
  };
  const digits = await otherPerson.post(returns, { data: { ...data, order_phone: phone.slice(-4) } });
  expect(digits.status()).toBe(404);
  const made = await otherPerson.post(returns, { data: { ...data, order_phone: phone } });
  expect(made.ok(), await made.text()).toBe(true);
  await otherPerson.dispose();

  await page.goto(`/personal/orders?order=${number.toLowerCase()}`);
  await page.getByRole('link', { name: /^Заявка на возврат VZ-\d+$/ }).click();
  await expect(page.getByText(/^Эту заявку оформили не из вашего профиля/)).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(/Чужой|chuzhoy/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отозвать заявку' }).click();
  const question = await page
    .getByRole('button', { name: 'Да, отозвать' })
    .locator('..')
    .evaluate((panel) => panel.getBoundingClientRect().right);
  expect(question).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Да, отозвать' }).click();
  await expect(page.getByText('Отозвана').first()).toBeFocused();
  await page.goto('/personal/return');
  await expect(page.getByText('Оформлена по номеру и телефону заказа')).toBeVisible();
  await expectAccessible(page);
});
