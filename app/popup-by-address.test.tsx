import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { stubScreen } from '@/tests/screen';
import { PopupByAddress } from './popup-by-address';

const { useSearchParams, usePathname, useRouter } = vi.hoisted(() => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
  usePathname: () => window.location.pathname,
  useRouter: () => ({ push: () => {} }),
}));
vi.mock('next/navigation', () => ({ useSearchParams, usePathname, useRouter }));

testApi();
/** The first opening brings a modal's script along. */
const LAZY = { timeout: 10_000 };

beforeEach(() => {
  stubScreen(390);
  return () => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  };
});

it.each([
  ['/?open_popup=y&popup=location', 'Выберите город'],
  ['/?open_popup=y&popup=sidebar', 'Меню'],
  ['/?popup=partial-cart', 'Корзина'],
])('RD-09 %s opens its modal once', async (address, name) => {
  window.history.replaceState(null, '', `${address}&utm_source=a%2Cb#top`);
  renderPage(<PopupByAddress />);
  const dialog = await screen.findByRole('dialog', { name }, LAZY);
  expect(window.location.href).toMatch(/\/\?utm_source=a%2Cb#top$/);
  if (name === 'Корзина') expect(dialog).toHaveAttribute('data-placement', 'right');
});

it('RD-09 RT-23 the sign-in opens with the way back and a letter’s secret, which then stand in no history', async () => {
  const secret = 'Ab-_'.repeat(10);
  window.history.replaceState(
    null,
    '',
    `/stores?open_popup=y&popup=auth&back=/personal/orders#magic=${secret}`,
  );
  renderPage(
    <StrictMode>
      <PopupByAddress />
    </StrictMode>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Регистрация или вход' }, LAZY);
  expect(within(dialog).getByRole('button', { name: 'Подтвердить и войти' })).toBeEnabled();
  expect(window.location.href).toMatch(/\/stores$/);
});

it('MD-03 a letter’s link opens the form of a new password', async () => {
  window.history.replaceState(null, '', `/?open_popup=y&popup=restore#restore=${'a'.repeat(43)}`);
  renderPage(<PopupByAddress />);
  await screen.findByRole('dialog', { name: 'Восстановление пароля' }, LAZY);
  expect(screen.getByLabelText('Новый пароль')).toBeVisible();
});

it('RD-09 an unknown name opens nothing, and stays', async () => {
  window.history.replaceState(null, '', '/?open_popup=y&popup=alert');
  renderPage(<PopupByAddress />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?open_popup=y&popup=alert');
});
