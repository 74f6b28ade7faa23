import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { addStores, bookUnit, readStoreStock, resetStoreStock } from '#tests/bookings.ts';
import { BOOTS, STORE } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openAddress } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OrdersTabPanel } from './views.tsx';

const api = createTestApi();
let fetch: TestShop['fetch'];

beforeAll(() => addStores(api.shop()));
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await resetStoreStock(api.shop());
  openAddress('/personal/orders');
  fetch = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
});

const tab = () => screen.findByRole('link', { name: 'Брони' });

describe('ST-12 bookings in the personal area', () => {
  it('have no tab for a customer without bookings', async () => {
    renderPage(<OrdersTabPanel />);
    await screen.findByRole('heading', { name: 'Заказов пока нет' });
    await waitFor(() => expect(api.requests()).toContain('GET /services/rest/v1/products/booking'));
    expect(screen.queryByRole('link', { name: 'Брони' })).toBeNull();
  });

  it('show number, product, size, store, time and status, and can be cancelled', async () => {
    const { number } = await bookUnit(fetch);
    const user = renderPage(<OrdersTabPanel />);
    expect(await tab()).toHaveAttribute('href', '/personal/orders?view=bookings');
    openAddress('/personal/orders?view=bookings');
    const list = within(await screen.findByRole('list', { name: 'Ваши брони' }));
    expect(list.getByRole('heading', { name: `Бронь ${number}` })).toBeVisible();
    expect(list.getByRole('link', { name: 'Ботинки Ладога' })).toHaveAttribute('href', '/product/p-1');
    expect(list.getByText('Чёрный, размер 38')).toBeVisible();
    expect(list.getByText('Москва · ул. Мира, 1 · 10:00–22:00')).toBeVisible();
    expect(list.getByText('Ждёт вас в магазине')).toBeVisible();
    expect(list.getByText(/^Ждём до \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
    await user.click(list.getByRole('button', { name: `Отменить бронь ${number}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Бронь ${number}` }));
    await user.click(dialog.getByRole('button', { name: 'Отменить бронь' }));
    await user.click(dialog.getByRole('button', { name: 'Да, отменить' }));
    expect(await dialog.findByText('Бронь отменена.')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(await list.findByText('Отменена')).toBeVisible();
    expect(list.queryByRole('button', { name: /^Отменить/ })).toBeNull();
    expect(await readStoreStock(api.shop(), STORE, BOOTS.lastPair)).toBe(1);
  });

  it('explain where bookings are made when there are none, and load again after a failure', async () => {
    openAddress('/personal/orders?view=bookings');
    let fails = true;
    api.answer('/products/booking', () =>
      fails
        ? Response.json({ status: 'error', errors: [{ message: 'Не сейчас' }] }, { status: 503 })
        : Response.json({ status: 'success', result: { bookings: [] } }),
    );
    const user = renderPage(<OrdersTabPanel />);
    expect(await screen.findByText('Не сейчас')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Броней пока нет' })).toBeVisible();
  });
});
