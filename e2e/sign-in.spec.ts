import type { Page } from '@playwright/test';
import { generateAddress } from '#tests/support/shopper.ts';
import { generateTestPhone, resetRateLimits, waitForCode, waitForLink } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn, typeInto } from './support/keyboard.ts';
import { setOffline } from './support/network.ts';
import { putIntoCart } from './support/purchase.ts';

/** Window width from which the account's links are in a dropdown, px (section 9). */
const TABLET = 768;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Регистрация или вход' });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' });
const consent = (page: Page) => dialog(page).getByRole('checkbox', { name: /Принимаю условия оферты/ });
const newEmail = () => `anna-${process.pid}-${Date.now()}@example.ru`;

/** Polls until the shop reports the visitor as signed in. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/api/v1/auth/check')).json())
    .toMatchObject({ result: { auth: true } });
}

async function openAuth(page: Page): Promise<void> {
  await pressOn(page, account(page));
  await expect(dialog(page)).toBeVisible();
}

test.beforeEach(({ db }) => resetRateLimits(db));

test('MD-01 ST-02 VA-06 CH-02 a guest signs in by phone, using the keyboard alone, and the cart is retained', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page, db, expectedErrors }) => {
  // The wrong code, typed below, is answered with this status.
  expectedErrors.push(/422/);
  const phone = generateTestPhone();
  // The cart is filled before the page is opened, because a page that is opened without a session starts a
  // new one.
  const { title } = await putIntoCart(page);
  await page.goto('/');
  await openAuth(page);
  await expectAccessible(page);

  const send = dialog(page).getByRole('button', { name: 'Получить код' });
  await expect(send).toBeDisabled();
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Телефон' }), phone.slice(2));
  await expect(send).toBeDisabled();
  await pressOn(page, consent(page), 'Space');
  await pressOn(page, send);

  const code = dialog(page).getByRole('textbox', { name: 'Код из SMS' });
  await expect(code).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled();
  await expectAccessible(page);
  const right = await waitForCode(db, phone);
  const wrong = right === '111111' ? '222222' : '111111';
  await page.keyboard.type(wrong);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(right);
  await expect(dialog(page).getByText('Авторизация прошла успешно')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expectSignedIn(page);
  const cart = await (await page.request.get('/api/v1/cart')).json();
  expect(cart.result.items).toMatchObject([{ title }]);
});

test.describe('ST-03', () => {
  test('the two-minute wait before another code survives a reload', { tag: '@deep' }, async ({
    page,
    db,
  }) => {
    const phone = generateTestPhone();
    await page.goto('/?open_popup=y&popup=auth');
    await dialog(page).getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await consent(page).check();
    await dialog(page).getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog(page).getByRole('timer')).toHaveText(/Новый код можно запросить через [01]:\d\d/);
    await page.reload();
    await account(page).click();
    await expect(dialog(page).getByRole('timer')).toHaveText(/через [01]:\d\d/);
    await expect(dialog(page).getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled();
    await dialog(page)
      .getByRole('textbox', { name: 'Код из SMS' })
      .fill(await waitForCode(db, phone));
    await expect(dialog(page).getByText('Авторизация прошла успешно')).toBeVisible();
    await expectSignedIn(page);
  });
});

test('MD-01 VA-05 ST-04 AP-06 a visitor registers by e-mail, using the keyboard alone, opens the link, signs out, and signs in by password', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const email = newEmail();
  await page.goto('/');
  await openAuth(page);
  await moveFocusTo(page, dialog(page).getByRole('tab', { name: 'По телефону' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'По email' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await pressOn(page, dialog(page).getByRole('button', { name: 'Зарегистрироваться' }));
  await expect(dialog(page).getByRole('textbox', { name: 'Имя' })).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Имя' }), 'Анна');
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Фамилия' }), 'Петрова');
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, dialog(page).getByLabel('Придумайте пароль'), 'длинный пароль');
  await pressOn(page, consent(page), 'Space');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Зарегистрироваться' }));
  await expect(dialog(page).getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await waitForLink(db, email, 'register').then(pathOf));
  await expect(page).not.toHaveURL(/#register/);
  await pressOn(page, dialog(page).getByRole('button', { name: 'Подтвердить и войти' }));
  await expect(dialog(page).getByText('Авторизация прошла успешно')).toBeVisible();
  await expectSignedIn(page);

  await expect(dialog(page)).toBeHidden();
  await logOut(page);
  await expect
    .poll(async () => (await page.request.get('/api/v1/auth/check')).json())
    .toMatchObject({ result: { auth: false } });
  await page.goto('/?open_popup=y&popup=auth');
  await dialog(page).getByRole('tab', { name: 'По email' }).click();
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, dialog(page).getByLabel('Пароль', { exact: true }), 'длинный пароль');
  await pressOn(page, consent(page), 'Space');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Войти', exact: true }));
  await expectSignedIn(page);
});

test('AP-06 ST-05 a registration link that is opened in another browser names its account and requires a new password', {
  tag: ['@phone', '@deep'],
}, async ({ page, playwright, baseURL, db }) => {
  const email = newEmail();
  const attacker = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': generateAddress() },
  });
  const planted = { name: 'Злой', surname: 'Чужой', email, password: 'чужой пароль', agree: true };
  expect((await attacker.post('/services/rest/v1/user/register', { data: planted })).ok()).toBe(true);

  await page.goto(await waitForLink(db, email, 'register').then(pathOf));
  await expect(dialog(page).getByText(/^Регистрация для a•••@example\.ru началась в другом/)).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Имя' }), 'Анна');
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Фамилия' }), 'Петрова');
  await typeInto(page, dialog(page).getByLabel('Придумайте пароль'), 'свой длинный пароль');
  await pressOn(page, consent(page), 'Space');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Подтвердить и войти' }));
  await expectSignedIn(page);
  const profile = await page.request.get('/services/rest/v1/user/profile');
  expect(await profile.json()).toMatchObject({ result: { name: 'Анна', email } });
  const attackerLogin = { login: email, password: planted.password };
  expect(
    (await attacker.post('/services/rest/v1/authentication/user', { data: attackerLogin })).status(),
  ).toBe(422);

  // If another person has requested the sign-in e-mail, the page of its link names the profile before the sign-in.
  await page.request.post('/services/rest/v1/user/logout');
  await attacker.post('/services/rest/v1/authentication/silent', { data: { login: email } });
  await page.goto(await waitForLink(db, email, 'magic').then(pathOf));
  await expect(dialog(page).getByText(/^Вы войдёте в профиль a•••@example\.ru/)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, dialog(page).getByRole('button', { name: 'Подтвердить и войти' }));
  await expectSignedIn(page);
  await attacker.dispose();
});

test('MD-03 ST-05 a forgotten password is reset by e-mail, using the keyboard alone', {
  tag: ['@phone', '@deep'],
}, async ({ page, db }) => {
  const email = newEmail();
  await register(page, email);
  await page.goto('/?open_popup=y&popup=restore');
  const restore = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, restore.getByRole('textbox', { name: 'E-mail' }), email);
  await pressOn(page, restore.getByRole('button', { name: 'Отправить письмо' }));
  await expect(restore.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, restore.getByRole('button', { name: 'Ок' }));
  await expect(restore).toBeHidden();

  await confirmRegistration(page, await waitForLink(db, email, 'register'));
  await page.request.post('/services/rest/v1/user/logout');
  await page.request.post('/services/rest/v1/authentication/silent', { data: { login: email } });
  await page.goto(await waitForLink(db, email, 'restore').then(pathOf));
  await expect(restore.getByLabel('Новый пароль')).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, restore.getByLabel('Новый пароль'), 'другой пароль');
  await pressOn(page, restore.getByRole('button', { name: 'Сохранить и войти' }));
  await expectSignedIn(page);
});

test('ER-04 the typed text survives a lost connection', { tag: '@deep' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/?open_popup=y&popup=auth');
  await dialog(page).getByRole('tab', { name: 'По email' }).click();
  await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill('anna@example.ru');
  await dialog(page).getByLabel('Пароль', { exact: true }).fill('мой пароль');
  await consent(page).check();
  await setOffline(page, true);
  await dialog(page).getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await setOffline(page, false);
  await expect(dialog(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.ru');
  await expect(dialog(page).getByLabel('Пароль', { exact: true })).toHaveValue('мой пароль');
});

/**
 * Returns the path of a link. E-mails contain the configured URL of the shop, but the shop has another port in this
 * run.
 */
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

async function register(page: Page, email: string): Promise<void> {
  const data = { name: 'Анна', surname: 'Петрова', email, password: 'длинный пароль', agree: true };
  const answer = await page.request.post('/services/rest/v1/user/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function confirmRegistration(page: Page, link: string): Promise<void> {
  const data = { token: link.split('=').at(-1) };
  const answer = await page.request.post('/services/rest/v1/user/confirm_register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Signs out. By CH-02, the icon opens a dropdown with the account's links on a desktop, and leads to the
 * personal pages on a phone.
 */
async function logOut(page: Page): Promise<void> {
  const isDesktop = (page.viewportSize()?.width ?? 0) >= TABLET;
  if (isDesktop) await pressOn(page, account(page));
  else {
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' }));
    await expect(page).toHaveURL(/\/personal$/);
  }
  const reloaded = page.waitForEvent('load');
  await pressOn(page, page.getByRole('button', { name: 'Выйти из аккаунта' }).first());
  await reloaded;
  // A personal page opens the sign-in dialog for a guest.
  if (!isDesktop) await expect(dialog(page)).toBeVisible();
}
