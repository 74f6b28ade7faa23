import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#lib/config/cookies.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { stubScreen } from '#tests/screen.ts';
import { CityNotice } from './city-notice.tsx';

const api = createTestApi();

const question = () => screen.findByRole('region', { name: 'Ваш город — Москва?' });
const answered = () =>
  waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));

beforeEach(() => {
  vi.mocked(reloadPage).mockReset();
  stubScreen(1440);
  Cookies.set(COOKIES.consent, 'necessary');
  return () => {
    vi.unstubAllGlobals();
    for (const name of Object.values(COOKIES)) Cookies.remove(name);
  };
});

describe('MD-07 the city’s confirmation', () => {
  it('is closed by ‘Да, спасибо’, and remembered for a year', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const user = renderPage(<CityNotice />);
    await user.click(within(await question()).getByRole('button', { name: 'Да, спасибо' }));
    expect(screen.queryByRole('region', { name: /Ваш город/ })).toBeNull();
    expect(screen.getByText('От города зависят наличие и сроки доставки.')).toBeVisible();
    const [line = ''] = written.mock.calls.flat();
    expect(line).toMatch(/^city_confirmed=yes; path=\/; /);
    expect(line).toContain('sameSite=Lax');
    const until = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '');
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(365);
    written.mockRestore();
  });

  it('opens the city modal by ‘Нет, другой’, and remembers a city chosen there', async () => {
    const user = renderPage(<CityNotice />);
    await user.click(within(await question()).getByRole('button', { name: 'Нет, другой' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Выберите город' }));
    expect(Cookies.get(COOKIES.city)).toBeUndefined();
    const [moscow] = await chooser.findAllByRole('button', { name: 'Москва' });
    if (moscow) await user.click(moscow);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(Cookies.get(COOKIES.city)).toBe('yes');
  });

  it('is not shown after an earlier confirmation', async () => {
    Cookies.set(COOKIES.city, 'yes');
    renderPage(<CityNotice />);
    await answered();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(screen.queryByRole('region', { name: /Ваш город/ })).toBeNull();
  });

  it('is not shown when the session has a chosen city', async () => {
    const { location } = await fetchSession();
    api.asSpecified();
    api.answer('/api/v1/auth/check', () =>
      Response.json({
        status: 'success',
        result: { auth: false, session: true, location, location_chosen: true },
      }),
    );
    renderPage(<CityNotice />);
    await waitFor(() => expect(Cookies.get(COOKIES.city)).toBe('yes'));
    expect(screen.queryByRole('region', { name: /Ваш город/ })).toBeNull();
  });

  it('does not move the focus', async () => {
    renderPage(<CityNotice />);
    await question();
    expect(document.body).toHaveFocus();
  });

  it.each([390, 1440])('is shown after the cookie notice on a screen of %i px', async (width) => {
    stubScreen(width);
    Cookies.remove(COOKIES.consent);
    renderPage(<CityNotice />);
    await answered();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(screen.queryByRole('region', { name: /Ваш город/ })).toBeNull();
    Cookies.set(COOKIES.consent, 'necessary');
    window.dispatchEvent(new Event('focus'));
    expect(await question()).toBeVisible();
  });
});

async function fetchSession() {
  const response = await api.shop().fetch('/api/v1/auth/check');
  return (await response.json()).result;
}
