import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { insertLink } from '#backend/modules/auth/index.ts';
import type { Product } from '#lib/contracts/product.ts';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { stubScreen } from '#tests/screen.ts';
import { PopupByAddress } from './popup-by-address.tsx';

const { useSearchParams, usePathname, useRouter, push } = vi.hoisted(() => {
  const push = vi.fn();
  return {
    useSearchParams: () => new URLSearchParams(window.location.search),
    usePathname: () => window.location.pathname,
    useRouter: () => ({ push }),
    push,
  };
});
mockNavigation({ useSearchParams, usePathname, useRouter });

const api = createTestApi();

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
  const dialog = await screen.findByRole('dialog', { name });
  expect(window.location.href).toMatch(/\/\?utm_source=a%2Cb#top$/);
  if (name === 'Корзина') expect(dialog).toHaveAttribute('data-placement', 'right');
});

it('RD-09 RT-23 opens the sign-in with the return path and an e-mail’s secret, and removes both from the history', async () => {
  const shop = api.shop();
  const { id } = await signInCustomer(shop);
  const secret = await insertLink(shop.db, { kind: 'restore', customer_id: id }, new Date());
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
  const dialog = await screen.findByRole('dialog', { name: 'Регистрация или вход' });
  expect(await within(dialog).findByRole('button', { name: 'Подтвердить и войти' })).toBeEnabled();
  expect(window.location.href).toMatch(/\/stores$/);
});

it('MD-03 an e-mail’s link opens the form of a new password', async () => {
  const shop = api.shop();
  const { id } = await signInCustomer(shop, { ...CUSTOMER, phone: '+79035550033', email: 'vera@example.ru' });
  const secret = await insertLink(shop.db, { kind: 'restore', customer_id: id }, new Date());
  window.history.replaceState(null, '', `/?open_popup=y&popup=restore#restore=${secret}`);
  renderPage(<PopupByAddress />);
  await screen.findByRole('dialog', { name: 'Восстановление пароля' });
  expect(screen.getByLabelText('Новый пароль')).toBeVisible();
});

it('MD-03 shows an error for a used link of an e-mail instead of the form of a new password', async () => {
  window.history.replaceState(null, '', `/?open_popup=y&popup=restore#restore=${'a'.repeat(43)}`);
  renderPage(<PopupByAddress />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  expect(screen.getByRole('button', { name: 'Запросить новое письмо' })).toBeVisible();
});

it.each([
  ['/product/p-1?open_popup=y&popup=subscribe#subscribe=', 'Подтверждение подписки', '/product/p-1'],
  ['/?open_popup=y&popup=subscribe#unsubscribe=', 'Отказ от писем', '/'],
])(
  'ST-21 an e-mail’s link %s… opens “%s”, and its secret is removed from the history',
  async (address, name, left) => {
    window.history.replaceState(null, '', address + 'a'.repeat(43));
    renderPage(<PopupByAddress />);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(left);
  },
);

it.each([
  ['fast-order', 'Купить в 1 клик'],
  ['booking', 'Бронь в магазине'],
  ['sizes', 'Ботинки Ладога'],
  ['installment', 'Четыре платежа'],
  ['installments', 'Четыре платежа'],
  ['quick-view', 'Ботинки Ладога'],
  ['care', 'Средства ухода'],
])('RD-09 popup=%s opens on a product’s page, and is removed from the address', async (popup, name) => {
  const replaced = vi.spyOn(window.history, 'replaceState');
  window.history.replaceState(null, '', `/product/p-1?open_popup=y&popup=${popup}&utm_source=a`);
  renderPage(<PopupByAddress />);
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
  expect(replaced.mock.calls.map(([, , address]) => address)).toContain('/product/p-1?utm_source=a');
  replaced.mockRestore();
});

it('RD-09 popup=fast-order orders the size that is selected on the page, not the first one', async () => {
  const answer = await fetch('http://localhost:3000/api/v1/products/by_code/p-1');
  const { offers }: Product = (await answer.json()).result;
  const titles = offers.filter((offer) => offer.is_available && offer.quick_order).map(({ title }) => title);
  const other = titles[1] ?? '';
  window.history.replaceState(null, '', `/product/p-1?open_popup=y&popup=fast-order#want=${other}`);
  renderPage(<PopupByAddress />);
  const dialog = await screen.findByRole('dialog', { name: 'Купить в 1 клик' });
  expect(await within(dialog).findByText(new RegExp(`размер ${other}`))).toBeVisible();
});

it.each(['/product/nosuch', '/stores', '/product/p-1/reviews/2'])(
  'RD-09 a modal about a product does not open on %s',
  async (path) => {
    window.history.replaceState(null, '', `${path}?open_popup=y&popup=fast-order`);
    renderPage(<PopupByAddress />);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname + window.location.search).toBe(path);
  },
);

it.each(['alert', 'booking', 'subscribe', ''])(
  'RD-09 an unknown name, %j, opens nothing and is removed from the URL',
  async (name) => {
    window.history.replaceState(null, '', `/stores?utm_source=a&open_popup=y&popup=${name}#top`);
    renderPage(<PopupByAddress />);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.href).toMatch(/\/stores\?utm_source=a#top$/);
  },
);

it('RD-09 does not remove a parameter without open_popup', () => {
  window.history.replaceState(null, '', '/?popup=location');
  renderPage(<PopupByAddress />);
  expect(window.location.search).toBe('?popup=location');
});

it.each([
  ['/inspiration?popup=partial-cart', '/inspiration'],
  ['/test?open_popup=y&popup=partial-cart', '/test'],
  ['/order?open_popup=y&popup=cart', '/order'],
  ['/career?open_popup=y&popup=cart', '/career'],
])('RD-09 %s opens the cart and stays on its page', async (address, path) => {
  window.history.replaceState(null, '', address);
  renderPage(<PopupByAddress />);
  expect(await screen.findByRole('dialog', { name: 'Корзина' })).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  expect(window.location.pathname + window.location.search).toBe(path);
});
