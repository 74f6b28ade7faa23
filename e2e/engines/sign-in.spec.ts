import { generateTestPhone, resetRateLimits, waitForCode } from '../support/customer.ts';
import { test } from './fixtures.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

test('MD-01 ST-02 a visitor enters a wrong code, signs in by the right one, opens the account and signs out', async ({
  phone,
  db,
  expectedErrors,
}) => {
  // The response to the wrong code has this status.
  expectedErrors.push(/422/);
  const number = generateTestPhone();
  await phone.open('/');
  await phone.find('banner').find('button', 'Личный кабинет').press();
  const dialog = phone.find('dialog', 'Регистрация или вход');
  const send = dialog.find('button', 'Получить код');
  await send.waitFor({ isEnabled: false });
  await dialog.find('textbox', 'Телефон').type(number.slice(2));
  await dialog.find('checkbox', /Принимаю условия оферты/).check();
  await send.press();

  const code = dialog.find('textbox', 'Код из SMS');
  await code.waitFor({ isFocused: true });
  const right = await waitForCode(db, number);
  await phone.type(right === '111111' ? '222222' : '111111');
  await dialog.find('alert').waitFor();
  await code.waitFor({ isFocused: true });
  await phone.type(right);
  await dialog.waitFor({ count: 0 });

  const account = phone.find('banner').find('link', 'Личный кабинет');
  await account.waitFor();
  await phone.reload();
  await account.press();
  await phone.at('/personal');
  await phone.find('heading', 'Личный кабинет').waitFor();
  await phone.find('button', 'Выйти из аккаунта').press();
  // A personal page opens the sign-in dialog for a guest.
  await dialog.waitFor();
});
