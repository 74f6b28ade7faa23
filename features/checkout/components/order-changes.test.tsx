import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApi, waitUntilSettled } from '#tests/api.ts';
import { BAG, BOOTS, CARD, MOSCOW, POINTS, PVZ, RECIPIENT } from '#tests/commerce.ts';
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

beforeEach(() => {
  replace.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(async () => {
  vi.useRealTimers();
  await setPrice(899_000);
});

const setPrice = (price: number) =>
  api.shop().db.updateTable('products').set({ price }).where('id', '=', BOOTS.id).execute();
const put = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

/** Fills in the checkout except for the pickup point. */
async function openWithoutPoint(): Promise<UserEvent> {
  await put(BOOTS.offer);
  const user = renderPage(<Checkout />);
  await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
  await screen.findByRole('radio', { name: /Пункт 501/ });
  await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
  await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
  await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
  await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
  return user;
}

/** Fills in the checkout, so that pressing the button places the order. */
async function openFilled(): Promise<UserEvent> {
  const user = await openWithoutPoint();
  await user.click(screen.getByRole('radio', { name: /Пункт 501/ }));
  await waitFor(() => expect(submit()).toHaveTextContent('9 190 ₽'));
  return user;
}

const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });
async function press(user: UserEvent) {
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.click(submit());
}
const summary = () => within(screen.getByRole('complementary', { name: 'Ваш заказ' }));
const readPlacedTotal = async () =>
  (await api.shop().db.selectFrom('orders').select('final_amount').orderBy('id', 'desc').executeTakeFirst())
    ?.final_amount;

/** Simulates the storage event of another tab that has changed the cart. */
const changeCartInOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }));

it('ST-17 reports a price that has risen in the meantime with the old and the new one, and requires a second click', async () => {
  const user = await openFilled();
  await setPrice(1_099_000);
  await press(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('цена была 8 990 ₽, стала 10 990 ₽');
  expect(alert).toHaveTextContent('К оплате было 9 190 ₽, стало 11 190 ₽');
  expect(replace).not.toHaveBeenCalled();
  // Lines, totals and button are updated before the button is pressed again.
  await waitFor(() => expect(submit()).toHaveTextContent('11 190 ₽'));
  expect(summary().getAllByRole('listitem')[0]).toHaveTextContent('10 990 ₽');
  await press(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(await readPlacedTotal()).toBe(1_119_000);
});

it('ST-17 fetches items that another tab has added as soon as that tab announces them', async () => {
  await openFilled();
  await put(BAG.offer);
  changeCartInOtherTab();
  expect(await summary().findByText('Сумка Нева')).toBeVisible();
  await waitFor(() => expect(submit()).toHaveTextContent('13 690 ₽'));
});

it('ST-17 the refusal names items added elsewhere, which are then shown', async () => {
  const user = await openFilled();
  await put(BAG.offer);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Сумка Нева: добавлено в заказ, 1 шт.');
  expect(await summary().findByText('Сумка Нева')).toBeVisible();
  await press(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(await readPlacedTotal()).toBe(1_369_000);
});

it('ST-17 shows lines and totals of one response only', async () => {
  const user = await openFilled();
  await setPrice(1_099_000);
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  await waitFor(() => expect(submit()).toHaveTextContent('10 990 ₽'));
  await waitFor(() => expect(summary().queryByText('8 990 ₽')).toBeNull());
});

it('ST-17 requests totals again when the price has changed back in the meantime', async () => {
  const user = await openFilled();
  await setPrice(1_099_000);
  const reads = vi.fn();
  api.answer('/api/v1/cart', async () => {
    reads();
    await setPrice(899_000);
    return undefined;
  });
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  await waitFor(() => expect(reads).toHaveBeenCalled());
  await waitUntilSettled();
  expect(submit()).toHaveTextContent('8 990 ₽');
  expect(summary().queryByText('10 990 ₽')).toBeNull();
  expect(reads).toHaveBeenCalledOnce();
});

const listOrderRequests = () =>
  api.requests().filter((one) => one === 'POST /services/rest/v1/orders/checkout');

/** Chooses the store, delays the response with its payment methods, and presses the button. */
async function pressWhilePaymentsLoad(user: UserEvent) {
  const release = api.hold('/services/rest/v1/payment/types');
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  expect(await screen.findByRole('radio', { name: /Полутон на Мира/ })).toBeChecked();
  await waitFor(() => expect(submit()).toHaveTextContent('8 990 ₽'));
  expect(submit()).not.toHaveAttribute('aria-busy');
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  expect(listOrderRequests()).toHaveLength(0);
  return release;
}

it('defers a submit until the payment methods have loaded', async () => {
  const user = await openFilled();
  const release = await pressWhilePaymentsLoad(user);
  await user.click(submit());
  release();
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(listOrderRequests()).toHaveLength(1);
  expect(await readPlacedTotal()).toBe(899_000);
});

it('ST-17 a deferred submit accepts the total shown when the button was pressed, not a later one', async () => {
  const user = await openFilled();
  const release = await pressWhilePaymentsLoad(user);
  await put(BAG.offer);
  changeCartInOtherTab();
  await waitFor(() => expect(submit()).toHaveTextContent('13 490 ₽'));
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Сумка Нева: добавлено в заказ, 1 шт.');
  expect(replace).not.toHaveBeenCalled();
  expect(submit()).not.toHaveAttribute('aria-busy');
});

it('reports a missing pickup point immediately, although the payment methods are loading', async () => {
  const release = api.hold('/services/rest/v1/payment/types');
  const user = await openWithoutPoint();
  await user.click(submit());
  expect(await screen.findByText('Выберите пункт выдачи')).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy');
  release();
});

it('shows the missing fields when the button was pressed before the saved addresses had loaded', async () => {
  const release = api.hold('/services/rest/v1/user/address');
  await put(BOOTS.offer);
  const user = renderPage(<Checkout />);
  await screen.findByRole('radio', { name: /Курьером/ });
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  release();
  expect(await screen.findByText('Введинет улицу и номер дома')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Улица' })).toHaveFocus());
  expect(submit()).not.toHaveAttribute('aria-busy');
});

it('a change of the order discards a deferred submit, and the button has to be pressed again', async () => {
  const user = await openFilled();
  const release = await pressWhilePaymentsLoad(user);
  await fill(user, screen.getByRole('textbox', { name: 'Комментарий к заказу' }), 'К пяти');
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  release();
  expect(await screen.findByRole('radio', { name: /Картой/ })).toBeVisible();
  expect(listOrderRequests()).toHaveLength(0);
  await press(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(listOrderRequests()).toHaveLength(1);
});

it('ST-17 fetches the cart again when the tab becomes visible', async () => {
  await openFilled();
  await put(BAG.offer);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await summary().findByText('Сумка Нева')).toBeVisible();
});

it.each([
  [4.5, false],
  [5.1, true],
])('ST-17 fetches the cart again at a press %f minutes later: %s', async (minutes, isRead) => {
  const user = await openFilled();
  const before = api.requests().length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  await press(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  const made = api.requests().slice(before);
  const untilOrder = made.slice(0, made.indexOf('POST /services/rest/v1/orders/checkout'));
  expect(untilOrder.includes('GET /api/v1/cart')).toBe(isRead);
});

it('RT-05 names the order by which another tab has emptied the cart', async () => {
  const user = await openFilled();
  const response = await fetch('/services/rest/v1/orders/checkout', {
    method: 'POST',
    headers: { 'idempotency-key': 'other-tab' },
    body: JSON.stringify({
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    }),
  });
  const { result } = await response.json();
  await press(user);
  expect(await screen.findByText(new RegExp(`заказ ${result.order_id} уже оформлен`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
    'href',
    `/order/${result.order_id.toLowerCase()}`,
  );
});

it('RT-05 requests no totals while the order is being sent', async () => {
  await fetch('/services/rest/v1/user/address', {
    method: 'POST',
    body: JSON.stringify({ city: 'Москва', street_with_type: 'ул. Мира', house: '1' }),
  });
  const user = await openFilled();
  await press(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  await waitFor(() => expect(api.requests().at(-1)).toBe('GET /api/v1/cart'));
  const endpoints = api.requests();
  const after = endpoints.slice(endpoints.indexOf('POST /services/rest/v1/orders/checkout'));
  expect(after.filter((endpoint) => endpoint.endsWith('/pre_checkout'))).toEqual([]);
});
