import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Account } from './account.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';

const push = vi.fn();
let pathname = '/';
mockNavigation({ usePathname: () => pathname, useRouter: () => ({ push }) });

const api = createTestApi();
const SMALL = 390;
const LARGE = 1440;

const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/width < (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(async () => {
  pathname = '/';
  push.mockReset();
  vi.mocked(reloadPage).mockReset();
  stubWidth(LARGE);
  await api.shop().db.deleteFrom('customers').execute();
  return () => vi.unstubAllGlobals();
});

const LINKS = [
  ['Мой профиль', '/personal/profile'],
  ['Заказы', '/personal/orders'],
  ['Избранное', '/personal/favorites'],
  ['Заявки на возврат', '/personal/return'],
  ['Адреса доставки', '/personal/address'],
  ['Программа лояльности', '/personal/loyalty'],
];
const listLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const icon = () => screen.getByRole('button', { name: 'Личный кабинет' });

describe('CH-02 the user icon', () => {
  it('CH-02 opens the sign-in modal for a guest, also when it is pressed before the session has loaded', async () => {
    const user = renderPage(<Account />);
    await user.click(icon());
    expect(await screen.findByRole('dialog', { name: 'Регистрация или вход' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('CH-02 opens a customer’s links on a larger screen; Escape, a click outside and a choice close them', async () => {
    await api.signIn();
    const user = renderPage(
      <>
        <Account />
        <p>мимо</p>
      </>,
    );
    await user.click(icon());
    await screen.findByRole('link', { name: 'Мой профиль' });
    const menu = () => screen.queryByRole('navigation', { name: 'Личный кабинет' });
    expect(listLinks(menu() as HTMLElement)).toEqual(LINKS);
    expect(await screen.findByText('Анна Петрова')).toBeVisible();
    expect(icon()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(icon()).toHaveFocus();

    await user.click(icon());
    await waitFor(() => expect(menu()).toBeVisible());
    await user.click(screen.getByText('мимо'));
    expect(menu()).toBeNull();

    await user.click(icon());
    const orders = await screen.findByRole('link', { name: 'Заказы' });
    orders.addEventListener('click', (event) => event.preventDefault());
    await user.click(orders);
    expect(menu()).toBeNull();
  });

  it('CH-02 ST-04 ‘Выйти из аккаунта’ reloads the page', async () => {
    await api.signIn();
    const user = renderPage(<Account />);
    await user.click(icon());
    await user.click(await screen.findByRole('button', { name: 'Выйти из аккаунта' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  });

  it('CH-02 is a link to /personal/ for a customer on a small screen', async () => {
    stubWidth(SMALL);
    await api.signIn();
    renderPage(<Account />);
    const link = await screen.findByRole('link', { name: 'Личный кабинет' });
    expect(link).toHaveAttribute('href', '/personal');
  });

  it('CH-02 opens /personal/ when it was pressed on a small screen before the session has loaded', async () => {
    stubWidth(SMALL);
    await api.signIn();
    const user = renderPage(<Account />);
    await user.click(icon());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/personal'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('RT-25 the links of the personal area', () => {
  const navigation = () => screen.getByRole('navigation', { name: 'Личный кабинет' });

  it('RT-25 lists all links for a customer, with the current one marked, and a sign-out button', async () => {
    pathname = '/personal/orders/pt-100001';
    await api.signIn();
    renderPage(<ProfileNavigation />);
    expect(await screen.findByRole('button', { name: 'Выйти из аккаунта' })).toBeEnabled();
    expect(listLinks(navigation())).toEqual(LINKS);
    expect(screen.getByRole('link', { name: 'Заказы' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Мой профиль' })).not.toHaveAttribute('aria-current');
  });

  it('RT-25 lists the public links for a guest, and a sign-in button', async () => {
    pathname = '/personal/favorites';
    const user = renderPage(<ProfileNavigation />);
    await user.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(listLinks(navigation())).toEqual([
      ['Избранное', '/personal/favorites'],
      ['Заявки на возврат', '/personal/return'],
      ['Где мой заказ', '/tracking'],
    ]);
    expect(screen.getByRole('link', { name: 'Избранное' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('dialog', { name: 'Регистрация или вход' })).toBeVisible();
  });

  it('MD-02 are in the phone’s menu too', async () => {
    await api.signIn();
    const user = renderPage(<MenuToggle />);
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByRole('button', { name: 'Выйти из аккаунта' })).toBeEnabled();
    expect(listLinks(navigation())).toEqual(LINKS);
  });
});
