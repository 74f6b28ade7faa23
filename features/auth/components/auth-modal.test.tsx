import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#lib/config/cookies.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';
import { createTestApi } from '#tests/api.ts';
import {
  AUTH,
  clearAuth,
  clearBrowser,
  getButton,
  getConsent,
  getDialog,
  getTextbox,
  openAuth,
  openEmailTab,
  PASSWORD,
  PHONE,
  readLastCode,
  requestCode,
} from '#tests/auth.tsx';
import { NOON } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { takeLoggedErrors } from '#tests/log.ts';

const reload = vi.mocked(reloadPage);
const goTo = vi.mocked(openPage);

const api = createTestApi();
beforeEach(async () => {
  reload.mockReset();
  goTo.mockReset();
  clearBrowser();
  api.shop().setNow(NOON);
  await clearAuth(api);
});

const countPosts = (path: string) =>
  api.requests().filter((request) => request === `POST ${AUTH}/${path}`).length;
const findSuccess = () => screen.findByText('Авторизация прошла успешно');
/**
 * Waits for the reload, one second after the success message. Otherwise the reload would happen during the next test.
 */
const waitForReload = () => waitFor(() => expect(reload).toHaveBeenCalledOnce());
const getWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('MD-01 the sign-in modal', () => {
  it('MD-01 has two tabs, and the arrow keys switch between them', async () => {
    const user = await openAuth();
    const [phone, email] = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect([phone?.textContent, email?.textContent]).toEqual(['По телефону', 'По email']);
    expect(phone).toHaveAttribute('aria-selected', 'true');
    phone?.focus();
    await user.keyboard('{ArrowRight}');
    expect(email).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'По email' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(phone).toHaveFocus();
    await user.keyboard('{End}');
    expect(email).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'По телефону' })).toBeVisible();
  });

  it('MD-01 closes for a signed-in customer and opens the page of the return path', async () => {
    await api.signIn();
    await openAuth({ returnPath: '/personal/orders' }, false);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/personal/orders'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the tracking of orders made without registration', async () => {
    await openAuth();
    expect(screen.getByRole('link', { name: 'где мой заказ' })).toHaveAttribute('href', '/tracking');
  });
});

describe('ST-02 sign-in by phone', () => {
  it('VA-06 requests a code only with consent and a valid phone', async () => {
    const user = await openAuth();
    const send = getButton('Получить код');
    expect(send).toBeDisabled();
    await fill(user, getTextbox('Телефон'), '8916123456');
    await user.click(getConsent());
    expect(send).toBeDisabled();
    await fill(user, getTextbox('Телефон'), '7');
    expect(send).toBeEnabled();
    await user.click(getConsent());
    expect(send).toBeDisabled();
    expect(within(getDialog()).getByRole('link', { name: 'условия оферты' })).toHaveAttribute(
      'href',
      '/info/offer',
    );
    expect(countPosts('get_code')).toBe(0);
  });

  it('ST-02 VA-05 signs in at the sixth digit, focuses the success message and reloads the page in a second', async () => {
    const user = await openAuth();
    await requestCode(user);
    const field = getTextbox('Код из SMS');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    const code = await readLastCode(api);
    await user.paste(`${code.slice(0, 3)} ${code.slice(3, 5)}`);
    expect(getButton('Войти')).toBeDisabled();
    await user.keyboard(code.slice(5));
    const message = await findSuccess();
    expect(message).toHaveRole('status');
    expect(message).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await waitForReload();
    expect(document.cookie).not.toContain(COOKIES.code);
    const customers = await api.shop().db.selectFrom('customers').select('phone').execute();
    expect(customers).toEqual([{ phone: PHONE }]);
  });

  it('ST-02 reports a wrong code at its field and selects the text, so that typing replaces it', async () => {
    const user = await openAuth();
    await requestCode(user);
    const code = await readLastCode(api);
    await user.type(getTextbox('Код из SMS'), getWrongCode(code));
    const field = getTextbox('Код из SMS');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Код неверный/);
    expect(field).toHaveValue(getWrongCode(code));
    expect([Reflect.get(field, 'selectionStart'), Reflect.get(field, 'selectionEnd')]).toEqual([0, 6]);
    await user.keyboard(code);
    await findSuccess();
    expect(countPosts('check_code')).toBe(2);
    await waitForReload();
  });

  it('VA-06 sends no code without consent', async () => {
    const user = await openAuth();
    await requestCode(user);
    await user.click(getConsent());
    await user.type(getTextbox('Код из SMS'), '123456');
    expect(getButton('Войти')).toBeDisabled();
    expect(countPosts('check_code')).toBe(0);
  });

  it('RT-23 opens the page of the return parameter after signing in', async () => {
    const user = await openAuth({ returnPath: '/personal/orders' });
    await requestCode(user);
    await user.type(getTextbox('Код из SMS'), await readLastCode(api));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/personal/orders'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('ST-02 calls the callback instead of reloading, after the page’s data has been fetched again', async () => {
    const onSuccess = vi.fn();
    const user = await openAuth({ onSuccess });
    await requestCode(user);
    await user.type(getTextbox('Код из SMS'), await readLastCode(api));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('покупатель')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ER-01 reports that the SMS could not be sent, and the button requests it again', async () => {
    const user = await openAuth();
    const { sms } = api.shop().providers;
    const failing = vi.spyOn(sms, 'send').mockRejectedValueOnce(new Error('the gateway is down'));
    await fill(user, getTextbox('Телефон'), '89161234567');
    await user.click(getConsent());
    await user.click(getButton('Получить код'));
    expect(await screen.findByText('Не удалось отправить sms. Попробуйте позднее')).toHaveRole('alert');
    expect(failing).toHaveBeenCalledOnce();
    // The back end logs the failure of the SMS gateway without the phone.
    expect(takeLoggedErrors()).toEqual([{ msg: 'sms sending failed', reason: 'Error' }]);
    await user.click(getButton('Получить код'));
    expect(await screen.findByRole('textbox', { name: 'Код из SMS' })).toHaveFocus();
  });

  it('ER-04 a lost connection, another tab and closing the modal retain the typed text', async () => {
    const user = await openAuth();
    await fill(user, getTextbox('Телефон'), '89161234567');
    await user.click(getConsent());
    api.answer(`${AUTH}/get_code`, () => HttpResponse.error());
    await user.click(getButton('Получить код'));
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    await openEmailTab(user);
    await fill(user, getTextbox('E-mail'), CUSTOMER.email);
    await fill(user, screen.getByLabelText('Пароль'), PASSWORD);
    await user.click(screen.getByRole('tab', { name: 'По телефону' }));
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    await user.click(getButton('Закрыть'));
    await openAuth(undefined, true, user);
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    await openEmailTab(user);
    expect(getTextbox('E-mail')).toHaveValue(CUSTOMER.email);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
  });
});

describe('ST-03 the next code', () => {
  const getTimer = () => screen.getByRole('timer');
  const getResendButton = () => getButton('Отправить код ещё раз');
  const readSecondsLeft = (text: string | null) => {
    const [, minutes, seconds] = /(\d):(\d\d)$/.exec(text ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };

  it('ST-03 can be requested after 120 s, and a reload does not shorten the delay', async () => {
    const user = await openAuth();
    await requestCode(user);
    expect(readSecondsLeft(getTimer().textContent)).toBeGreaterThanOrEqual(119);
    expect(getTimer()).toHaveAttribute('aria-live', 'off');
    expect(getResendButton()).toBeDisabled();

    // The page is loaded again in the same browser after two thirds of the delay.
    cleanup();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 80_000);
    await openAuth();
    expect(getTextbox('Код из SMS')).toHaveFocus();
    expect(screen.getByText('+7 916-123-45-67')).toBeVisible();
    const left = readSecondsLeft(getTimer().textContent);
    expect(left).toBeGreaterThan(35);
    expect(left).toBeLessThanOrEqual(40);

    cleanup();
    clock.mockReturnValue(Date.now() + 41_000);
    const later = await openAuth();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(getResendButton()).toBeEnabled();
    api.shop().setNow(new Date(NOON.getTime() + 121_000));
    await later.click(getResendButton());
    await waitFor(() => expect(getResendButton()).toBeDisabled());
    expect(getTextbox('Код из SMS')).toHaveFocus();
    expect(countPosts('get_code')).toBe(2);
    await later.type(getTextbox('Код из SMS'), await readLastCode(api));
    await findSuccess();
    clock.mockRestore();
    await waitForReload();
  });

  it('ST-03 the phone can be changed, and the same phone gets no second SMS before the delay ends', async () => {
    const user = await openAuth();
    await requestCode(user);
    const first = await readLastCode(api);
    await user.click(getButton('Изменить номер телефона'));
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    await user.click(getButton('Получить код'));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(countPosts('get_code')).toBe(1);
    await user.click(getButton('Изменить номер телефона'));
    await user.clear(getTextbox('Телефон'));
    await fill(user, getTextbox('Телефон'), '89161234568');
    await user.click(getButton('Получить код'));
    expect(await screen.findByText('+7 916-123-45-68')).toBeVisible();
    expect(countPosts('get_code')).toBe(2);

    // Back to the first phone: its delay of two minutes is still running, and its code is still accepted.
    await user.click(getButton('Изменить номер телефона'));
    await user.clear(getTextbox('Телефон'));
    await fill(user, getTextbox('Телефон'), '89161234567');
    await user.click(getButton('Получить код'));
    expect(await screen.findByText('+7 916-123-45-67')).toBeVisible();
    expect(readSecondsLeft(getTimer().textContent)).toBeGreaterThan(60);
    expect(countPosts('get_code')).toBe(2);
    cleanup();
    const reloaded = await openAuth();
    expect(screen.getByText('+7 916-123-45-67')).toBeVisible();
    await reloaded.type(getTextbox('Код из SMS'), first);
    await findSuccess();
    await waitForReload();
  });

  it('ST-03 shows the remaining delay for a phone to which another browser has requested a code', async () => {
    const started_at = new Date(NOON.getTime() - 30_000);
    await api
      .shop()
      .db.insertInto('rate_limits')
      .values({ action: 'code-interval', subject: `phone:${PHONE}`, count: 1, started_at })
      .execute();
    const user = await openAuth();
    await fill(user, getTextbox('Телефон'), '89161234567');
    await user.click(getConsent());
    await user.click(getButton('Получить код'));
    expect(await screen.findByText(/Новый можно запросить через 90 секунд$/)).toHaveRole('alert');
  });

  it('ST-03 ignores a cookie that was tampered with', async () => {
    setCookie(COOKIES.code, '{"phone":"+7","hash":1}');
    await openAuth();
    expect(getTextbox('Телефон')).toHaveValue('');
  });
});
