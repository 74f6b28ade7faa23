import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { register, sendRestore } from '#backend/modules/auth/fixtures.ts';
import { hashPassword } from '#backend/modules/auth/index.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import {
  AUTH,
  clearAuth,
  clearBrowser,
  getButton,
  getConsent,
  getTextbox,
  openAuth,
  openEmailTab,
  openRestore,
  PASSWORD,
  readLastLinkToken,
} from '#tests/auth.tsx';
import { request } from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';

const reload = vi.mocked(reloadPage);

const api = createTestApi();
beforeEach(async () => {
  reload.mockReset();
  clearBrowser();
  await clearAuth(api);
});

const password = (name = 'Пароль') => screen.getByLabelText(name);
const findSuccess = () => screen.findByText('Авторизация прошла успешно');
const waitForReload = () => waitFor(() => expect(reload).toHaveBeenCalledOnce());
const customer = async () =>
  signInCustomer(api.shop(), { ...CUSTOMER, password_hash: await hashPassword(PASSWORD) });

async function openLogin() {
  const user = await openAuth();
  await openEmailTab(user);
  return user;
}

describe('ST-04 sign-in by e-mail', () => {
  it('VA-05 VA-06 requires consent, then reports the error of each field', async () => {
    const user = await openLogin();
    expect(getButton('Войти')).toBeDisabled();
    await fill(user, getTextbox('E-mail'), 'anna@');
    await user.click(getConsent());
    await user.click(getButton('Войти'));
    expect(await screen.findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    expect(screen.getByText('Поле обязательно для заполнения')).toBeVisible();
    expect(getTextbox('E-mail')).toHaveFocus();
    expect(api.requests()).not.toContain(`POST ${AUTH}/user`);
  });

  it('ST-04 ER-02 reports a wrong password and retains the typed text; the right one reloads the page', async () => {
    await customer();
    const user = await openLogin();
    await fill(user, getTextbox('E-mail'), CUSTOMER.email);
    await fill(user, password(), 'не тот пароль');
    await user.click(screen.getByRole('checkbox', { name: 'Запомнить меня' }));
    await user.click(getConsent());
    await user.click(getButton('Войти'));
    expect(await screen.findByText('Неверный e-mail или пароль')).toHaveRole('alert');
    expect(password()).toHaveValue('не тот пароль');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(getButton('Показать пароль'));
    expect(password()).toHaveAttribute('type', 'text');
    await user.clear(password());
    await user.type(password(), '{Enter}');
    // The error is hidden, because it concerned the previous password.
    await waitFor(() => expect(screen.queryByText('Неверный e-mail или пароль')).toBeNull());
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(await findSuccess()).toHaveFocus();
    await waitForReload();
  });

  it('focuses the first invalid field of a registration', async () => {
    const user = await openLogin();
    await user.click(getButton('Зарегистрироваться'));
    await user.click(getConsent());
    await user.click(getButton('Зарегистрироваться'));
    expect(await screen.findByText('Пароль короче 8 символов')).toBeVisible();
    expect(getTextbox('Имя')).toHaveFocus();
  });

  it('registers by an e-mail, whose link signs in when its button is pressed', async () => {
    const user = await openLogin();
    await user.click(getButton('Зарегистрироваться'));
    expect(getTextbox('Имя')).toHaveFocus();
    await fill(user, getTextbox('Имя'), 'Анна');
    await fill(user, getTextbox('Фамилия'), 'Петрова');
    await fill(user, getTextbox('E-mail'), 'anna@example.ru');
    await fill(user, password('Придумайте пароль'), 'короче');
    await user.click(getConsent());
    await user.click(getButton('Зарегистрироваться'));
    expect(await screen.findByText('Пароль короче 8 символов')).toBeVisible();
    await user.type(password('Придумайте пароль'), ' восьми');
    await user.click(getButton('Зарегистрироваться'));
    expect(await screen.findByText(/Мы отправили письмо на anna@example\.ru\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Проверьте почту' })).toHaveFocus();
    await user.click(getButton('Ок'));
    expect(screen.queryByRole('dialog')).toBeNull();

    cleanup();
    const later = await openAuth({ link: { kind: 'register', token: await readLastLinkToken(api) } });
    const confirm = await screen.findByRole('button', { name: 'Подтвердить и войти' });
    expect(api.requests().filter((request) => request.endsWith('confirm_register'))).toEqual([]);
    await later.click(confirm);
    await findSuccess();
    await waitForReload();
    const made = await api.shop().db.selectFrom('customers').select(['email', 'name']).execute();
    expect(made).toEqual([{ email: 'anna@example.ru', name: 'Анна' }]);
  });
});

describe('an e-mail’s link in another browser than the one that requested the e-mail', () => {
  const link = async (kind: 'register' | 'magic' | 'confirm') => ({
    link: { kind, token: await readLastLinkToken(api) },
  });
  const shopBrowser = () => api.shop().browser();

  it('shows the masked mailbox of a registration, and takes the name and the password from this form', async () => {
    await register(shopBrowser(), {
      email: 'anna@example.ru',
      name: 'Злой',
      password: 'чужой пароль',
    });
    const user = await openAuth(await link('register'));
    expect(
      await screen.findByText(/Регистрация для a•••@example\.ru началась в другом браузере/),
    ).toBeVisible();
    expect(screen.getByText(/Если вы не регистрировались, закройте это окно/)).toBeVisible();
    expect(getTextbox('Имя')).toHaveValue('');
    const confirm = getButton('Подтвердить и войти');
    expect(confirm).toBeDisabled();
    await user.click(getConsent());
    await user.click(confirm);
    await waitFor(() => expect(getTextbox('Имя')).toHaveFocus());
    await fill(user, getTextbox('Имя'), 'Анна');
    await fill(user, getTextbox('Фамилия'), 'Петрова');
    await fill(user, password('Придумайте пароль'), 'коротко');
    await user.click(confirm);
    expect(await screen.findByText('Пароль короче 8 символов')).toBeVisible();
    await user.type(password('Придумайте пароль'), ' и длинно');
    await user.click(confirm);
    await findSuccess();
    await waitForReload();
    expect(await api.shop().db.selectFrom('customers').select(['email', 'name']).execute()).toEqual([
      { email: 'anna@example.ru', name: 'Анна' },
    ]);
  });

  it('requires the name and the password after the button is pressed when the back end has not returned the mailbox', async () => {
    await register(shopBrowser(), { email: 'anna@example.ru' });
    api.answer(`${AUTH}/link`, () => HttpResponse.json({ status: 'success', result: null }));
    const user = await openAuth(await link('register'));
    await user.click(await screen.findByRole('button', { name: 'Подтвердить и войти' }));
    expect(await screen.findByText(/^Регистрация началась в другом браузере/)).toBeVisible();
    expect(password('Придумайте пароль')).toBeVisible();
  });

  it('shows the profile that it signs in to, and lists the data that moves into this profile', async () => {
    await customer();
    await sendRestore(shopBrowser(), CUSTOMER.email);
    const user = await openAuth(await link('magic'));
    expect(
      await screen.findByText(
        /Вы войдёте в профиль a•••@example\.ru, и в него перейдёт всё из этого браузера/,
      ),
    ).toBeVisible();
    await user.click(getButton('Подтвердить и войти'));
    await findSuccess();
    await waitForReload();
  });

  it('confirms a new e-mail only for the profile’s customer, who has to sign in first', async () => {
    const { fetch } = await signInCustomer(api.shop(), {
      ...CUSTOMER,
      password_hash: await hashPassword(PASSWORD),
    });
    await request(fetch, 'POST /services/rest/v1/user/profile', { email: 'novaya@example.ru' });
    const user = await openAuth(await link('confirm'));
    expect(await screen.findByText(/Этот e-mail указали в профиле \+7 ••• ••• •• 67/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Подтвердить и войти' })).toBeNull();
    await user.click(getButton('Войти в этот профиль'));
    expect(screen.getByText(/^Войдите в профиль, в котором меняли e-mail/)).toBeVisible();
    await openEmailTab(user);
    await fill(user, getTextbox('E-mail'), CUSTOMER.email);
    await fill(user, password(), PASSWORD);
    await user.click(getConsent());
    await user.click(getButton('Войти'));
    await user.click(await screen.findByRole('button', { name: 'Подтвердить и войти' }));
    await findSuccess();
    expect(await api.shop().db.selectFrom('customers').select('email').execute()).toEqual([
      { email: 'novaya@example.ru' },
    ]);
  });

  it('ER-04 offers a retry when the shop does not respond', async () => {
    await register(shopBrowser(), { email: 'anna@example.ru' });
    api.answer(`${AUTH}/link`, () => HttpResponse.error());
    await openAuth(await link('register'));
    expect(await screen.findByRole('button', { name: 'Повторить' }, { timeout: 60_000 })).toBeVisible();
  });
});

describe('an e-mail’s link that does not work', () => {
  it.each([
    ['register', 'Зарегистрироваться ещё раз', 'Придумайте пароль'],
    ['confirm', 'Войти другим способом', 'Пароль'],
  ] as const)('#%s= is reported, with a way to continue', async (kind, way, label) => {
    const user = await openAuth({ link: { kind, token: 'a'.repeat(43) } });
    expect(await screen.findByText('Ссылка уже использована или устарела. Запросите новую')).toHaveRole(
      'alert',
    );
    await user.click(getButton(way));
    expect(password(label)).toBeVisible();
  });

  it('leads to the form for another e-mail when it was a magic link', async () => {
    const user = await openAuth({ link: { kind: 'magic', token: 'short' } });
    expect(await screen.findByText(/Ссылка из письма неполная/)).toBeVisible();
    await user.click(getButton('Запросить новое письмо'));
    expect(await screen.findByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible();
  });
});

describe('MD-03 ST-05 a forgotten password', () => {
  it('VA-05 requires a valid e-mail, then shows the address that the e-mail was sent to', async () => {
    const user = await openLogin();
    await fill(user, getTextbox('E-mail'), 'anna@');
    await user.click(getButton('Забыли пароль?'));
    expect(await screen.findByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible();
    expect(getTextbox('E-mail')).toHaveValue('anna@');
    await user.click(getButton('Отправить письмо'));
    expect(await screen.findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    await user.type(getTextbox('E-mail'), 'example.ru{Enter}');
    expect(await screen.findByText(/Мы отправили письмо на anna@example\.ru\./)).toBeVisible();
    await user.click(getButton('Ок'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ER-04 retains the address when the e-mail could not be requested', async () => {
    const user = await openRestore();
    await fill(user, getTextbox('E-mail'), 'anna@example.ru');
    api.answer(`${AUTH}/silent`, () => HttpResponse.error());
    await user.click(getButton('Отправить письмо'));
    expect(await screen.findByText(/^Нет связи с магазином/)).toHaveRole('alert');
    expect(getTextbox('E-mail')).toHaveValue('anna@example.ru');
    await user.click(getButton('Вернуться ко входу'));
    expect(await screen.findByRole('dialog', { name: 'Регистрация или вход' })).toBeVisible();
  });

  it('ST-05 the e-mail’s link sets a new password and signs in', async () => {
    await customer();
    const first = await openRestore();
    await first.type(getTextbox('E-mail'), `${CUSTOMER.email}{Enter}`);
    await screen.findByText(/Мы отправили письмо/);
    cleanup();
    api.newVisitor();

    const user = await openRestore({ link: { kind: 'restore', token: await readLastLinkToken(api) } });
    expect(await screen.findByText(/Придумайте новый пароль для профиля a•••@example\.ru/)).toBeVisible();
    await fill(user, password('Новый пароль'), 'другой пароль');
    await user.click(getButton('Сохранить и войти'));
    await findSuccess();
    await waitForReload();
  });

  it('ST-05 a used link leads to the form for another e-mail', async () => {
    const user = await openRestore({ link: { kind: 'restore', token: 'a'.repeat(43) } });
    // The message appears before anything is typed.
    expect(await screen.findByText('Ссылка уже использована или устарела. Запросите новую')).toHaveRole(
      'alert',
    );
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
    await user.click(getButton('Запросить новое письмо'));
    expect(getTextbox('E-mail')).toBeVisible();
  });
});
