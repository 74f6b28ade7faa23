import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replacePage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BOOTS, CASH, MOSCOW, POINTS, PVZ, RECIPIENT } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OverviewPage } from './page.tsx';

mockNavigation({ usePathname: () => '/personal' });

const api = createTestApi();

const post = (path: string, body: object, headers = {}) =>
  fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });

async function order() {
  await post(`/api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  await post(
    '/services/rest/v1/orders/checkout',
    {
      delivery_id: POINTS,
      postamat_id: PVZ,
      city_id: MOSCOW,
      payment_id: CASH,
      user_info: RECIPIENT,
      agree: true,
    },
    { 'idempotency-key': 'one-order-of-the-overview' },
  );
}

const way = (name: string) => within(screen.getByRole('navigation')).getByRole('link', { name });

it('RT-23 is not shown to a guest', async () => {
  renderPage(<OverviewPage />);
  await waitFor(() => expect(replacePage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('navigation', { name: 'Разделы кабинета' })).toBeNull();
});

it('RT-23 greets a new customer and links to all pages', async () => {
  await api.signIn();
  renderPage(<OverviewPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Здравствуйте, Анна!' })).toBeVisible();
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
  for (const [name, href] of [
    ['Мой профиль', '/personal/profile'],
    ['Мои заказы', '/personal/orders'],
    ['Избранное', '/personal/favorites'],
    ['Заявки на возврат', '/personal/return'],
    ['Адреса доставки', '/personal/address'],
    ['Программа лояльности', '/personal/loyalty'],
  ] as const)
    expect(way(name)).toHaveAttribute('href', href);
  expect(screen.getByText('0 бонусов', { selector: 'nav p' })).toBeVisible();
});

it('RT-23 shows the latest order with its status, and the counts of saved items', async () => {
  await api.signIn({ ...CUSTOMER, name: '' });
  const products = api.shop().db.updateTable('products').where('id', '=', BOOTS.id);
  await products.set({ price: 899_045 }).execute();
  await order();
  await products.set({ price: 899_000 }).execute();
  await post(`/api/v1/products/${BOOTS.id}/favorite`, {});
  await post('/services/rest/v1/user/address', { city: 'Москва', street_with_type: 'ул. Мира', house: '1' });
  renderPage(<OverviewPage />);
  const latest = await screen.findByRole('region', { name: 'Последний заказ' });
  expect(await within(latest).findByText(/9 190,45 ₽/)).toBeVisible();
  expect(await within(latest).findByRole('heading', { name: /^Заказ PT-\d+$/ })).toBeVisible();
  expect(latest).toHaveTextContent('Принят');
  expect(latest).toHaveTextContent('1 товар');
  expect(within(latest).getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/personal\/orders\?order=pt-\d+$/),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
  expect(await screen.findByText('1 адрес')).toBeVisible();
  expect(await screen.findByText('1 товар', { selector: 'nav p' })).toBeVisible();
});
