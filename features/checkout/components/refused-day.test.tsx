import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BOOTS, NOON, RECIPIENT } from '#tests/commerce.ts';
import { begin, fillRecipient, openDeliveryStep, placeOrder } from '#tests/fast-order-modal.tsx';
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
/** Time after the cut-off, when the earliest pickup is tomorrow. */
const EVENING = new Date('2026-11-21T13:00:00Z');

beforeEach(async () => {
  replace.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await clearFastOrderLimits(api.shop());
});
afterEach(() => api.shop().setNow(NOON));

const days = () => within(screen.getByRole('group', { name: 'День' }));
const lastDay = async () =>
  (await api.shop().db.selectFrom('orders').select('delivery_date').orderBy('id', 'desc').executeTakeFirst())
    ?.delivery_date;

async function chooseStore(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /Из магазина/ }));
  expect(await screen.findByRole('radio', { name: /Полутон на Мира/ })).toBeChecked();
  expect(days().getByRole('radio', { name: /^21.ноября/ })).toBeChecked();
}

/** Checks that the day is no longer listed, another is chosen, and the page names both. */
async function expectReplaced() {
  expect(await screen.findByRole('alert')).toHaveTextContent(/На выбранный день доставить уже нельзя/);
  expect(screen.getByText(/^На 21.ноября доставить уже нельзя/)).toHaveTextContent(
    /ближайший день, 22.ноября/,
  );
  await waitFor(() => expect(days().getByRole('radio', { name: /^22.ноября/ })).toBeChecked());
  expect(days().queryByRole('radio', { name: /^21.ноября/ })).toBeNull();
  // The list was fetched again, so it ends a day later.
  expect(await days().findByRole('radio', { name: /^28.ноября/ })).toBeVisible();
}

it('ST-11 the checkout drops a refused day, fetches the days again and chooses the next', async () => {
  await fetch(`/api/v1/cart/offer/${BOOTS.offer}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });
  const user = renderPage(<Checkout />);
  await chooseStore(user);
  await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
  await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
  await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
  await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
  const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });
  const press = async () => {
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    await user.click(submit());
  };
  await waitFor(() => expect(submit()).toHaveTextContent('8 990 ₽'));
  api.shop().setNow(EVENING);
  await press();
  await expectReplaced();
  await press();
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(await lastDay()).toBe('2026-11-22');
});

it('ST-11 the one-click order drops a refused day, too', async () => {
  const user = await begin();
  await fillRecipient(user);
  await openDeliveryStep(user);
  await chooseStore(user);
  api.shop().setNow(EVENING);
  await placeOrder(user);
  await expectReplaced();
  await placeOrder(user);
  expect(await screen.findByText('Спасибо за заказ!')).toBeVisible();
  expect(await lastDay()).toBe('2026-11-22');
});
