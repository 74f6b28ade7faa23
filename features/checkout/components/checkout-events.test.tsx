import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartEvents } from '#features/cart/index.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, CARD, NOON, RECIPIENT, resetStock } from '#tests/commerce.ts';
import { watchEvents } from '#tests/events.ts';
import * as fast from '#tests/fast-order-modal.tsx';
import { clearFastOrderLimits } from '#tests/fast-orders.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace, push: vi.fn() }),
});

const api = createTestApi();
const events = watchEvents();

const setOnline = (is_online: boolean) =>
  api.shop().db.updateTable('payments').set({ is_online }).where('id', '=', CARD).execute();

beforeEach(async () => {
  replace.mockClear();
  sessionStorage.clear();
  api.newVisitor();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await resetStock(api.shop());
  await setOnline(false);
});

const post = (path: string, body: object) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
const put = (offerId: number, quantity = 1) => post(`/api/v1/cart/offer/${offerId}`, { quantity });
const getLatestOrder = () =>
  api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const listNames = () => events().map(({ name }) => name);
const listPurchases = () => events().filter(({ name }) => name === 'purchase');
const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });

/** Fills in the checkout, so that pressing its button places the order. */
async function fillCheckout(): Promise<UserEvent> {
  const user = renderPage(
    <>
      <Checkout />
      <CartEvents />
    </>,
  );
  await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
  await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
  await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
  await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
  await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  return user;
}

const boots = { id: 'V-1', name: 'Ботинки Ладога', price: 8990, variant: 'Чёрный, 37', quantity: 2 };

describe('e-commerce events of the checkout', () => {
  it('records the beginning and the placed order, once, with the order’s amounts', async () => {
    await put(BOOTS.offer, 2);
    await post('/api/v1/cart/promo_code', { code: 'MINUS500' });
    const user = await fillCheckout();
    await user.dblClick(submit());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    const placed = await getLatestOrder();
    expect(events()).toEqual([
      {
        name: 'begin_checkout',
        items: [{ ...boots, discount: 3000 }],
        value: 17_480,
        coupon: 'MINUS500',
      },
      {
        name: 'purchase',
        order: placed.number,
        items: [boots],
        value: 17_480,
        shipping: placed.delivery_price / 100,
        coupon: 'MINUS500',
      },
    ]);
    expect(17_480 + placed.delivery_price / 100).toBe(placed.final_amount / 100);
  });

  it('records the order before the bank’s page is requested', async () => {
    await setOnline(true);
    await put(BAG.offer);
    const user = await fillCheckout();
    let recordedBefore: string[] = [];
    api.answer('/v1/orders/init_payment', () => {
      recordedBefore = listNames();
      return Response.json({ status: 'success', result: { url: 'https://bank.example/pay', qr: null } });
    });
    await user.click(submit());
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://bank.example/pay'));
    expect(recordedBefore).toEqual(['begin_checkout', 'purchase']);
    expect(listPurchases()).toHaveLength(1);
  });

  it('records no order that the shop has refused', async () => {
    await put(BAG.offer);
    const user = await fillCheckout();
    await api.shop().db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет в наличии: Сумка Нева');
    expect(listNames()).toEqual(['begin_checkout']);
  });
});

describe('an order whose response was lost', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Reloads the page after the shop has accepted its order. */
  async function reloadCheckout() {
    sessionStorage.setItem('checkout-attempt', JSON.stringify({ key: 'k', fingerprint: 'f' }));
    renderPage(<Checkout />);
    expect(await screen.findByText(/оформлен/)).toBeVisible();
  }

  async function order() {
    await put(BAG.offer);
    const user = await fillCheckout();
    await user.click(submit());
    await waitFor(() => expect(listPurchases()).toHaveLength(1));
    cleanup();
    return getLatestOrder();
  }

  it('is recorded by the tab that sent it, when it receives the number', async () => {
    const { number, final_amount, delivery_price } = await order();
    await reloadCheckout();
    await waitFor(() => expect(listPurchases()).toHaveLength(2));
    expect(listPurchases().at(-1)).toMatchObject({
      order: number,
      value: (final_amount - delivery_price) / 100,
      shipping: delivery_price / 100,
    });
  });

  it('is not recorded when the order is old', async () => {
    await order();
    vi.setSystemTime(NOON.getTime() + 2 * 3600_000);
    await reloadCheckout();
    expect(listPurchases()).toHaveLength(1);
  });
});

describe('e-commerce events of the one-click order', () => {
  beforeEach(() => clearFastOrderLimits(api.shop()));

  it('records the beginning and the placed order, without data of the recipient', async () => {
    const user = await fast.begin();
    await fast.fillRecipient(user);
    await fast.openDeliveryStep(user);
    await fast.choosePoint(user);
    await fast.placeOrder(user);
    await within(await fast.findModal()).findByRole('heading', { name: 'Спасибо за заказ!' });
    const placed = await getLatestOrder();
    const bag = { id: 'V-2', name: 'Сумка Нева', price: 4500, variant: 'Чёрный, единый', quantity: 1 };
    expect(events()).toEqual([
      { name: 'begin_checkout', items: [bag], value: 4500 },
      {
        name: 'purchase',
        order: placed.number,
        items: [bag],
        value: 4500,
        shipping: placed.delivery_price / 100,
      },
    ]);
  });
});
