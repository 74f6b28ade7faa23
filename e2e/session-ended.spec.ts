import type { Page } from '@playwright/test';
import { endSessions } from '#backend/kernel/session.ts';
import { resetRateLimits, signIn, waitForCode } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { locateDeliveryMethod, locateSubmitButton, openCheckout, putIntoCart } from './support/purchase.ts';

test.beforeEach(({ db }) => resetRateLimits(db));
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/401/));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Регистрация или вход' });

test('ST-02 ER-04 the typed text survives a session that ends in the middle of a personal form', {
  tag: '@deep',
}, async ({ page, context, db, baseURL }) => {
  const { id, phone } = await signIn(db, context, baseURL);
  await page.goto('/personal/profile');
  const surname = page.getByRole('textbox', { name: 'Фамилия' });
  await surname.fill('Сергеева');
  await endSessions(db, id, null, new Date());
  const save = page.getByRole('button', { name: 'Сохранить', exact: true }).first();
  await save.click();
  await expect(dialog(page)).toContainText('Вы вышли из аккаунта — войдите, чтобы продолжить');
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(surname).toHaveValue('Сергеева');
  await expect(page.getByText(/^Не получилось: вы вышли из аккаунта/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/personal\/profile$/);
  // The notice leads back to the sign-in.
  await page.getByRole('button', { name: 'Войти', exact: true }).last().click();
  await dialog(page).getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog(page)
    .getByRole('checkbox', { name: /Принимаю условия оферты/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Код из SMS' })
    .fill(await waitForCode(db, phone));
  await expect(dialog(page)).toBeHidden();
  await expect(surname).toHaveValue('Сергеева');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' }).first()).toBeVisible();
});

test('ST-01 ER-04 a session that ends in the middle of the checkout requires signing in, and the entered order is retained', {
  tag: '@deep',
}, async ({ page, context, db, baseURL }) => {
  const { id, phone } = await signIn(db, context, baseURL, { email: null });
  const { title } = await putIntoCart(page);
  await openCheckout(page);
  await locateDeliveryMethod(page, /^Курьером/).check();
  await page.getByRole('combobox', { name: 'Улица' }).fill('ул. Лесная');
  await page.getByRole('textbox', { name: 'Дом' }).fill('5');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.ru');
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await context.clearCookies({ name: 'sid' });
  await locateSubmitButton(page).click();
  await expect(dialog(page)).toContainText('Всё, что вы ввели, сохранено');
  await expect(page.getByText('В корзине нет активных товаров')).toBeHidden();
  await dialog(page).getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog(page)
    .getByRole('checkbox', { name: /Принимаю условия оферты/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Код из SMS' })
    .fill(await waitForCode(db, phone));
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Дом' })).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.ru');
  await expect(page.getByText(title).first()).toBeVisible();
  await locateSubmitButton(page).click();
  await expect(page).toHaveURL(/\/(?:order\/pt-\d+|sandbox|dev)/, { timeout: 20_000 });
  const orders = await db.selectFrom('orders').select('shopper_id').where('shopper_id', '=', id).execute();
  expect(orders).toHaveLength(1);
});
