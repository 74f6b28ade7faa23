import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#lib/config/cookies.ts';
import { openPage, reloadPage } from '#lib/hooks/reload-page.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';
import { testApi } from '#tests/api.ts';
import {
  AUTH,
  box,
  button,
  clearBrowser,
  consent,
  dialog,
  forgetAuth,
  lastCode,
  openAuth,
  PASSWORD,
  PHONE,
  requestCode,
  toEmail,
} from '#tests/auth.tsx';
import { NOON } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { takeLoggedErrors } from '#tests/log.ts';

const reload = vi.mocked(reloadPage);
const goTo = vi.mocked(openPage);

const api = testApi();
beforeEach(async () => {
  reload.mockReset();
  goTo.mockReset();
  clearBrowser();
  api.shop().setNow(NOON);
  await forgetAuth(api);
});

const made = (path: string) => api.requests().filter((request) => request === `POST ${AUTH}/${path}`).length;
const done = () => screen.findByText('Авторизация прошла успешно');
/** A second after the news; a test that does not wait for it leaves it to the next. */
const startsAnew = () => waitFor(() => expect(reload).toHaveBeenCalledOnce());
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('MD-01 the way in', () => {
  it('MD-01 has two tabs, and the arrows choose between them', async () => {
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

  it('MD-01 is for guests: a customer’s closes, and goes where it was to lead', async () => {
    await api.signIn();
    await openAuth({ back: '/personal/orders' }, false);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/personal/orders'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads a guest to an order made without registration', async () => {
    await openAuth();
    expect(screen.getByRole('link', { name: 'где мой заказ' })).toHaveAttribute('href', '/tracking');
  });
});

describe('ST-02 sign-in by phone', () => {
  it('VA-06 asks for a code only with consent and a valid phone', async () => {
    const user = await openAuth();
    const send = button('Получить код');
    expect(send).toBeDisabled();
    await fill(user, box('Телефон'), '8916123456');
    await user.click(consent());
    expect(send).toBeDisabled();
    await fill(user, box('Телефон'), '7');
    expect(send).toBeEnabled();
    await user.click(consent());
    expect(send).toBeDisabled();
    expect(within(dialog()).getByRole('link', { name: 'условия оферты' })).toHaveAttribute(
      'href',
      '/info/offer',
    );
    expect(made('get_code')).toBe(0);
  });

  it('ST-02 VA-05 the sixth digit signs in; the news has the focus, and in a second the page starts anew', async () => {
    const user = await openAuth();
    await requestCode(user);
    const field = box('Код из SMS');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    const code = await lastCode(api);
    await user.paste(`${code.slice(0, 3)} ${code.slice(3, 5)}`);
    expect(button('Войти')).toBeDisabled();
    await user.keyboard(code.slice(5));
    const news = await done();
    expect(news).toHaveRole('status');
    expect(news).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await startsAnew();
    expect(document.cookie).not.toContain(COOKIES.code);
    const customers = await api.shop().db.selectFrom('customers').select('phone').execute();
    expect(customers).toEqual([{ phone: PHONE }]);
  });

  it('ST-02 a wrong code is reported at its field and stays selected; the right one is typed over it', async () => {
    const user = await openAuth();
    await requestCode(user);
    const code = await lastCode(api);
    await user.type(box('Код из SMS'), wrongOf(code));
    const field = box('Код из SMS');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Код неверный/);
    expect(field).toHaveValue(wrongOf(code));
    expect([Reflect.get(field, 'selectionStart'), Reflect.get(field, 'selectionEnd')]).toEqual([0, 6]);
    await user.keyboard(code);
    await done();
    expect(made('check_code')).toBe(2);
    await startsAnew();
  });

  it('VA-06 a code is not sent without consent', async () => {
    const user = await openAuth();
    await requestCode(user);
    await user.click(consent());
    await user.type(box('Код из SMS'), '123456');
    expect(button('Войти')).toBeDisabled();
    expect(made('check_code')).toBe(0);
  });

  it('RT-23 afterwards goes where the address asked to come back', async () => {
    const user = await openAuth({ back: '/personal/orders' });
    await requestCode(user);
    await user.type(box('Код из SMS'), await lastCode(api));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/personal/orders'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('ST-02 tells the caller instead of reloading, with the shop’s answers asked for anew', async () => {
    const onSuccess = vi.fn();
    const user = await openAuth({ onSuccess });
    await requestCode(user);
    await user.type(box('Код из SMS'), await lastCode(api));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('покупатель')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ER-01 says when the message could not be sent, and asks again by a press', async () => {
    const user = await openAuth();
    const { sms } = api.shop().providers;
    const failing = vi.spyOn(sms, 'send').mockRejectedValueOnce(new Error('the gateway is down'));
    await fill(user, box('Телефон'), '89161234567');
    await user.click(consent());
    await user.click(button('Получить код'));
    expect(await screen.findByText('Не удалось отправить sms. Попробуйте позднее')).toHaveRole('alert');
    expect(failing).toHaveBeenCalledOnce();
    // The shop's log: the gateway failed, without a phone.
    expect(takeLoggedErrors()).toEqual([{ msg: 'an SMS was not sent', reason: 'Error' }]);
    await user.click(button('Получить код'));
    expect(await screen.findByRole('textbox', { name: 'Код из SMS' })).toHaveFocus();
  });

  it('ER-04 a lost connection loses nothing that was typed, nor do the other tab and closing', async () => {
    const user = await openAuth();
    await fill(user, box('Телефон'), '89161234567');
    await user.click(consent());
    api.answer(`${AUTH}/get_code`, () => HttpResponse.error());
    await user.click(button('Получить код'));
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    await toEmail(user);
    await fill(user, box('E-mail'), CUSTOMER.email);
    await fill(user, screen.getByLabelText('Пароль'), PASSWORD);
    await user.click(screen.getByRole('tab', { name: 'По телефону' }));
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    await user.click(button('Закрыть'));
    await openAuth(undefined, true, user);
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    await toEmail(user);
    expect(box('E-mail')).toHaveValue(CUSTOMER.email);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
  });
});

describe('ST-03 the next code', () => {
  const timer = () => screen.getByRole('timer');
  const again = () => button('Отправить код ещё раз');
  const leftOf = (text: string | null) => {
    const [, minutes, seconds] = /(\d):(\d\d)$/.exec(text ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };

  it('ST-03 waits 120 s, and a reload does not shorten them', async () => {
    const user = await openAuth();
    await requestCode(user);
    expect(leftOf(timer().textContent)).toBeGreaterThanOrEqual(119);
    expect(timer()).toHaveAttribute('aria-live', 'off');
    expect(again()).toBeDisabled();

    // The same browser two thirds of the wait later, its page loaded anew.
    cleanup();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 80_000);
    await openAuth();
    expect(box('Код из SMS')).toHaveFocus();
    expect(screen.getByText('+7 916-123-45-67')).toBeVisible();
    const left = leftOf(timer().textContent);
    expect(left).toBeGreaterThan(35);
    expect(left).toBeLessThanOrEqual(40);

    cleanup();
    clock.mockReturnValue(Date.now() + 41_000);
    const later = await openAuth();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(again()).toBeEnabled();
    api.shop().setNow(new Date(NOON.getTime() + 121_000));
    await later.click(again());
    await waitFor(() => expect(again()).toBeDisabled());
    expect(box('Код из SMS')).toHaveFocus();
    expect(made('get_code')).toBe(2);
    await later.type(box('Код из SMS'), await lastCode(api));
    await done();
    clock.mockRestore();
    await startsAnew();
  });

  it('ST-03 the phone can be changed; the same one gets no second message before its time', async () => {
    const user = await openAuth();
    await requestCode(user);
    const first = await lastCode(api);
    await user.click(button('Изменить номер телефона'));
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    await user.click(button('Получить код'));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(made('get_code')).toBe(1);
    await user.click(button('Изменить номер телефона'));
    await user.clear(box('Телефон'));
    await fill(user, box('Телефон'), '89161234568');
    await user.click(button('Получить код'));
    expect(await screen.findByText('+7 916-123-45-68')).toBeVisible();
    expect(made('get_code')).toBe(2);

    // Back to the first number: its own two minutes go on, and its own code signs in.
    await user.click(button('Изменить номер телефона'));
    await user.clear(box('Телефон'));
    await fill(user, box('Телефон'), '89161234567');
    await user.click(button('Получить код'));
    expect(await screen.findByText('+7 916-123-45-67')).toBeVisible();
    expect(leftOf(timer().textContent)).toBeGreaterThan(60);
    expect(made('get_code')).toBe(2);
    cleanup();
    const reloaded = await openAuth();
    expect(screen.getByText('+7 916-123-45-67')).toBeVisible();
    await reloaded.type(box('Код из SMS'), first);
    await done();
    await startsAnew();
  });

  it('ST-03 a number that another browser has requested a code for says when to try again', async () => {
    const started_at = new Date(NOON.getTime() - 30_000);
    await api
      .shop()
      .db.insertInto('rate_limits')
      .values({ action: 'code-interval', subject: `phone:${PHONE}`, count: 1, started_at })
      .execute();
    const user = await openAuth();
    await fill(user, box('Телефон'), '89161234567');
    await user.click(consent());
    await user.click(button('Получить код'));
    expect(await screen.findByText(/Новый можно запросить через 90 секунд$/)).toHaveRole('alert');
  });

  it('ST-03 a cookie that somebody changed is no code', async () => {
    setCookie(COOKIES.code, '{"phone":"+7","hash":1}');
    await openAuth();
    expect(box('Телефон')).toHaveValue('');
  });
});
