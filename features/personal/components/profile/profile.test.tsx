import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { ProfilePage } from './page.tsx';

mockNavigation({
  usePathname: () => '/personal/profile',
  useRouter: () => ({ replace: vi.fn() }),
});

const api = createTestApi();
const PROFILE = '/services/rest/v1/user/profile';

let id: string;
beforeEach(() => {
  vi.mocked(openPage).mockReset();
});

async function open(fields: Parameters<typeof api.signIn>[0] = CUSTOMER) {
  id = await api.signIn(fields);
  const user = renderPage(<ProfilePage />);
  await screen.findByRole('form', { name: 'Личные данные' });
  return user;
}

const group = (name: string) => within(screen.getByRole('form', { name }));
const stored = () =>
  api.shop().db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** True when the browser would warn before leaving the page. */
const warnsBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('EN-03 AP-10 saves name, surname and birthday together, and removes the warning about unsaved changes', async () => {
  const user = await open();
  const { getByRole, findByText } = group('Личные данные');
  const name = getByRole('textbox', { name: 'Имя' });
  expect(warnsBeforeUnload()).toBe(false);
  await user.clear(name);
  await fill(user, name, 'Анна-Мария');
  expect(warnsBeforeUnload()).toBe(true);
  await fill(user, getByRole('textbox', { name: 'Дата рождения' }), '21051990');
  expect(getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('21.05.1990');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Сохранено')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Анна-Мария', surname: 'Петрова', birthday: '1990-05-21' });
  expect(warnsBeforeUnload()).toBe(false);
});

it('VA-08 reports a malformed day, and sends a day with the shop’s time offset', async () => {
  const user = await open({ ...CUSTOMER, birthday: '1990-05-21' });
  const { getByRole, findByText } = group('Личные данные');
  const birthday = getByRole('textbox', { name: 'Дата рождения' });
  expect(birthday).toHaveValue('21.05.1990');
  await user.clear(birthday);
  await fill(user, birthday, '31021990');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Неверный формат даты')).toBeVisible();
  expect(birthday).toHaveFocus();
  expect(api.requests()).not.toContain(`POST ${PROFILE}`);
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.clear(birthday);
  await fill(user, birthday, '01.02.1991');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Сохранено')).toBeVisible();
  const [, init] = sent.mock.calls.find(([path]) => path === PROFILE) ?? [];
  expect(String(init?.body)).toContain('"birthday":"1991-02-01T00:00:00+0300"');
  sent.mockRestore();
});

it('EN-03 shows a birthday confirmed by a document as read-only, with the reason', async () => {
  const user = await open({ ...CUSTOMER, birthday: '1990-05-21', birthday_confirmed: true });
  const { getByRole, findByText } = group('Личные данные');
  const birthday = getByRole('textbox', { name: 'Дата рождения' });
  expect(birthday).toHaveAttribute('readonly');
  expect(birthday).toHaveAccessibleDescription(/Подтверждена документом/);
  await fill(user, getByRole('textbox', { name: 'Имя' }), 'Мария');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Сохранено')).toBeVisible();
});

it('ER-04 preserves the typed text when saving fails, shows the error and focuses it', async () => {
  const user = await open();
  const { getByRole, findByRole } = group('Личные данные');
  api.answer(PROFILE, () =>
    Response.json({ status: 'error', errors: [{ message: 'Попробуйте позднее' }] }, { status: 503 }),
  );
  const surname = getByRole('textbox', { name: 'Фамилия' });
  await user.clear(surname);
  await fill(user, surname, 'Иванова');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  const alert = await findByRole('alert');
  expect(alert).toHaveTextContent('Попробуйте позднее');
  expect(alert).toHaveFocus();
  expect(surname).toHaveValue('Иванова');
  expect(warnsBeforeUnload()).toBe(true);
});

it('EN-03 AP-10 saves size, foot and styles, each also without a choice', async () => {
  const user = await open({ ...CUSTOMER, bootleg: 'wide', user_styles: ['sport'] });
  const { getByRole, findByText } = group('Размер и стиль');
  const chips = (name: string) => within(getByRole('group', { name }));
  expect(chips('Голенище').getByRole('radio', { name: 'Широкое' })).toBeChecked();
  expect(chips('Подъём').getByRole('radio', { name: 'Не знаю' })).toBeChecked();
  await user.selectOptions(getByRole('combobox', { name: 'Размер обуви' }), '38');
  await user.click(chips('Стопа').getByRole('radio', { name: 'Узкая' }));
  await user.click(chips('Подъём').getByRole('radio', { name: 'Высокий' }));
  await user.click(chips('Голенище').getByRole('radio', { name: 'Не знаю' }));
  await user.click(chips('Особенности').getByRole('radio', { name: /стельки/ }));
  await user.click(chips('Что вам близко').getByRole('checkbox', { name: 'Спортивный' }));
  await user.click(chips('Что вам близко').getByRole('checkbox', { name: 'Классика' }));
  await user.click(chips('Что вам близко').getByRole('checkbox', { name: 'Минимализм' }));
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Сохранено')).toBeVisible();
  expect(await stored()).toMatchObject({
    size: '38',
    foot_structure: 'narrow',
    foot_lift: 'high',
    bootleg: '',
    extra_option: 'insoles',
    user_styles: ['classic', 'minimal'],
  });
});

it('EN-03 AP-10 saves the consent to SMS and to e-mail', async () => {
  const user = await open();
  const { getByRole, findByText } = group('Уведомления');
  await user.click(getByRole('checkbox', { name: 'Письма на e-mail' }));
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText('Сохранено')).toBeVisible();
  expect(await stored()).toMatchObject({ notify_sms: false, notify_email: true });
});

it('AP-10 confirms a new phone by an SMS code, and then saves it', async () => {
  const user = await open();
  const phone = () => screen.getByRole('textbox', { name: 'Номер телефона' });
  expect(phone()).toHaveAccessibleDescription('Номер подтверждён');
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
  await user.clear(phone());
  await fill(user, phone(), '8 916 765-43-2');
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Введите корректный номер телефона')).toBeVisible();
  await fill(user, phone(), '1');
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/отправили SMS с кодом на \+7 916-765-43-21/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Изменить номер' }));
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveValue('+7 916-765-43-21');
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  const code = await screen.findByRole('textbox', { name: 'Код из SMS' });
  expect(code).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Сохранить номер' }));
  expect(await screen.findByText('Введите 6 цифр из сообщения')).toBeVisible();
  const { db } = api.shop();
  const message = await db.selectFrom('inbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(message.recipient).toBe('+79167654321');
  const right = /\d{6}/.exec(message.body)?.[0] ?? '';
  await user.type(code, right === '111111' ? '222222' : '111111');
  await user.click(screen.getByRole('button', { name: 'Сохранить номер' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/код/i));
  expect((await stored()).phone).toBe(CUSTOMER.phone);
  await user.clear(code);
  await user.type(code, right);
  await user.click(screen.getByRole('button', { name: 'Сохранить номер' }));
  expect(await screen.findByText('Новый номер сохранён')).toHaveFocus();
  expect(phone()).toHaveValue('+7 916-765-43-21');
  expect((await stored()).phone).toBe('+79167654321');
});

it('AP-10 a new e-mail awaits its confirmation, which can be sent again or cancelled', async () => {
  const user = await open();
  const { getByRole, findByText, queryByText } = group('E-mail');
  const field = getByRole('textbox', { name: 'Адрес e-mail' });
  await user.clear(field);
  await fill(user, field, 'new@example.ru');
  await user.click(getByRole('button', { name: 'Сохранить' }));
  expect(await findByText(/Мы отправили письмо на new@example\.ru, откройте ссылку из него/)).toBeVisible();
  expect(field).toHaveValue(CUSTOMER.email);
  expect(await stored()).toMatchObject({ email: CUSTOMER.email, new_email: 'new@example.ru' });
  await user.click(getByRole('button', { name: 'Прислать письмо ещё раз' }));
  expect(await findByText(/Письмо отправлено ещё раз/)).toBeVisible();
  await user.click(getByRole('button', { name: 'Не менять адрес' }));
  expect(await findByText('Адрес остался прежним')).toBeVisible();
  expect(queryByText(/Мы отправили письмо/)).toBeNull();
  expect((await stored()).new_email).toBeNull();
});

it('AP-10 requires the old password except for the first one, and can show the typed password', async () => {
  const user = await open();
  await fill(user, screen.getByLabelText('Новый пароль'), 'короче');
  await user.click(screen.getByRole('button', { name: 'Задать пароль' }));
  expect(await screen.findByText('Пароль короче 8 символов')).toBeVisible();
  const field = screen.getByLabelText('Новый пароль');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.type(field, ' восемь');
  await user.click(screen.getByRole('button', { name: 'Задать пароль' }));
  expect(await screen.findByText(/Пароль сохранён/)).toBeVisible();
  expect((await stored()).password_hash).toContain('argon2id');
  await fill(user, screen.getByLabelText('Нынешний пароль'), 'не тот');
  await fill(user, screen.getByLabelText('Новый пароль'), 'совсем другой');
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  expect(await group('Смена пароля').findByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('Нынешний пароль')).toHaveValue('не тот');
});

it('AP-10 deactivates the profile after an explanation and a checkbox, and reloads the shop as a guest', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Удалить профиль' }));
  expect(screen.getByText('Что произойдёт:')).toHaveFocus();
  const confirm = screen.getByRole('button', { name: 'Удалить навсегда' });
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Оставить профиль' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить профиль' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Удалить профиль' }));
  await user.click(screen.getByRole('checkbox', { name: /вернуть профиль нельзя/ }));
  await user.click(screen.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
  expect((await stored()).deactivated_at).not.toBeNull();
});
