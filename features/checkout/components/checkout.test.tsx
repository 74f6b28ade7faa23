import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, POSTAMAT, RECIPIENT } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
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

const put = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

async function openCheckout() {
  await put(BOOTS.offer);
  const user = renderPage(<Checkout />);
  await screen.findByRole('radio', { name: /Курьером/ });
  return user;
}

async function fillRecipient(user: UserEvent) {
  await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
  await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
  await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
  await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
}

async function choosePoint(user: UserEvent, name = /Пункт 501/) {
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name }));
}

const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });

/** Presses the button as soon as it is enabled. */
async function pressSubmit(user: UserEvent) {
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.click(submit());
}

const countCheckouts = () => api.requests().filter((request) => request.endsWith('/orders/checkout')).length;

it('ST-11 shows no form without items', async () => {
  renderPage(<Checkout />);
  expect(await screen.findByText('В корзине пока пусто')).toBeVisible();
  expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
});

it('ST-10 fills in the recipient from a customer’s profile where nothing was typed', async () => {
  await api.signIn();
  sessionStorage.setItem('checkout-draft', JSON.stringify({ state: { name: 'Мария' }, version: 1 }));
  await openCheckout();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Фамилия' })).toHaveValue(CUSTOMER.surname));
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Мария');
  expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7 916-123-45-67');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(CUSTOMER.email);
});

it('ST-10 requires an address for a courier; a saved one is chosen and the order is placed', async () => {
  const user = await openCheckout();
  await fillRecipient(user);
  await pressSubmit(user);
  expect(await screen.findByText('Выберите или добавьте адрес доставки')).toBeVisible();
  expect(countCheckouts()).toBe(0);
  await fill(user, await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  expect(screen.queryByText('Выберите или добавьте адрес доставки')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByRole('radio', { name: /Москва, ул. Лесная, 5/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^22\sноября/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: '10:00–14:00' })).toBeChecked();
  await waitFor(() => expect(submit()).toHaveTextContent('9 340 ₽'));
  await pressSubmit(user);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/order\/pt-\d+$/)));
  expect(sessionStorage.getItem('checkout-attempt')).toBeNull();
});

it('ST-10 ST-13 saves a typed address with the order, once, and shows its errors first', async () => {
  const user = await openCheckout();
  const street = await screen.findByRole('combobox', { name: 'Улица' });
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await pressSubmit(user);
  expect(await screen.findByText('Введинет улицу и номер дома')).toBeVisible();
  await waitFor(() => expect(street).toHaveFocus());
  await fill(user, street, 'ул. Лесная');
  await fillRecipient(user);
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.dblClick(submit());
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(api.requests().filter((request) => request === 'POST /services/rest/v1/user/address')).toHaveLength(
    1,
  );
  const order = await api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(order?.delivery_address).toContain('ул. Лесная, 5');
  expect(order?.consent).toMatch(/^offer.*, personal-data/);
});

it('ST-10 ER-04 retains a half-typed address while another delivery method is viewed', async () => {
  const user = await openCheckout();
  await fill(user, await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Улица' })).toBeNull());
  await user.click(screen.getByRole('radio', { name: /Курьером/ }));
  expect(await screen.findByRole('combobox', { name: 'Улица' })).toHaveValue('ул. Лесная');
  expect(sessionStorage.getItem('checkout-draft')).toContain('ул. Лесная');
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByRole('radio', { name: /Москва, ул. Лесная, 5/ })).toBeChecked();
  expect(sessionStorage.getItem('checkout-draft')).toContain('"new_address":null');
});

it('ST-10 preselects the city’s only store for pickup', async () => {
  const user = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  expect(await screen.findByRole('radio', { name: /Полутон на Мира/ })).toBeChecked();
  await fillRecipient(user);
  await pressSubmit(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('ST-10 EN-04 finds a pickup point by type and address', async () => {
  const user = await openCheckout();
  await fillRecipient(user);
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /^Постамат ?\d+$/ }));
  expect(screen.queryByRole('radio', { name: /Пункт 501/ })).toBeNull();
  await fill(user, screen.getByRole('searchbox', { name: 'Адрес, метро или название' }), 'нигде');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await pressSubmit(user);
  expect(await screen.findByText('Выберите пункт выдачи')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Адрес, метро или название' }));
  await user.click(await screen.findByRole('radio', { name: /^Постамат 502/ }));
  await pressSubmit(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('AP-18 ST-10 chooses a pickup point on the map, and searches there', async () => {
  stubElementSizes();
  // Far from the other point, otherwise both would be one cluster.
  await api.shop().db.updateTable('pickup_points').set({ lat: 55.9 }).where('id', '=', POSTAMAT).execute();
  const user = await openCheckout();
  await fillRecipient(user);
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: 'Карта' }));
  const map = within(await screen.findByRole('group', { name: 'Пункты выдачи на карте' }));
  await user.click(await map.findByRole('button', { name: /501/ }));
  expect(await map.findByRole('button', { name: /501/, pressed: true })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /^Постамат ?\d+$/ }));
  await waitFor(() => expect(map.queryByRole('button', { name: /501/ })).toBeNull());
  await user.click(screen.getByRole('radio', { name: /^Все/ }));
  expect(await map.findByRole('button', { name: /501/, pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Список' }));
  expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
  await pressSubmit(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('AP-18 ST-10 shows stores on the map too', async () => {
  stubElementSizes();
  const user = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  await user.click(await screen.findByRole('radio', { name: 'Карта' }));
  const map = within(await screen.findByRole('group', { name: 'Магазины на карте' }));
  expect(await map.findByRole('button', { name: /Полутон на Мира/, pressed: true })).toBeInTheDocument();
});

it('ST-11 retains the chosen payment method while it is offered, else selects the first', async () => {
  const user = await openCheckout();
  const findCash = () => screen.queryByRole('radio', { name: 'Наличными' });
  expect(await screen.findByRole('radio', { name: 'Картой' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Наличными' }));
  await choosePoint(user);
  await waitFor(() => expect(findCash()).toBeChecked());
  await user.click(await screen.findByRole('radio', { name: /Постамат 502/ }));
  await waitFor(() => expect(findCash()).toBeNull());
  expect(screen.getByRole('radio', { name: 'Картой' })).toBeChecked();
});

it('ST-11 disables the button of a restricted cart and shows the reason', async () => {
  await api.shop().db.updateTable('products').set({ price: 50_000 }).where('id', '=', BOOTS.id).execute();
  await openCheckout();
  expect(await screen.findByText(/Минимальная сумма заказа/)).toBeVisible();
  expect(submit()).toBeDisabled();
  await api.shop().db.updateTable('products').set({ price: 899_000 }).where('id', '=', BOOTS.id).execute();
});

it('VA-01 VA-02 VA-03 shows the error of each invalid field on blur and on submit', async () => {
  const user = await openCheckout();
  await choosePoint(user);
  const name = screen.getByRole('textbox', { name: 'Имя' });
  expect(name).toHaveAccessibleDescription('Русские и латинские буквы');
  await fill(user, name, 'Анна1');
  await user.tab();
  expect(await screen.findByText('Введите корректное имя')).toBeVisible();
  await pressSubmit(user);
  expect(await screen.findByText('Введите корректную фамилию')).toBeVisible();
  expect(screen.getByText('Введите корректный номер телефона')).toBeVisible();
  expect(screen.getByText('Не заполнено или неверно заполнено поле')).toBeVisible();
  expect(name).toHaveFocus();
  expect(countCheckouts()).toBe(0);
});

it('VA-01 converts a pasted 8 916… to +7 916…', async () => {
  const user = await openCheckout();
  const phone = screen.getByRole('textbox', { name: 'Телефон' });
  await user.click(phone);
  await user.paste('8 (916) 123-45-67');
  expect(phone).toHaveValue('+7 916-123-45-67');
});

it('VA-09 reports an address without street or house', async () => {
  const user = await openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByText('Введинет улицу и номер дома')).toBeVisible();
  expect(screen.getByText('Введинет номер дома')).toBeVisible();
});

it('VA-16 ST-13 offers no fourth address to save', async () => {
  await put(BOOTS.offer);
  for (const house of ['1', '2', '3'])
    await fetch('/services/rest/v1/user/address', {
      method: 'POST',
      body: JSON.stringify({ city: 'Москва', street_with_type: 'ул. Мира', house }),
    });
  const user = renderPage(<Checkout />);
  const message = 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Новый адрес' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Удалить адрес Москва, ул. Мира, 3/ }));
  expect(await screen.findByRole('button', { name: 'Новый адрес' })).toBeVisible();
});

it('ER-05 names items that have sold out in the meantime, with a link to the fresh cart', async () => {
  await put(BAG.offer);
  const user = await openCheckout();
  await choosePoint(user);
  await fillRecipient(user);
  const sell = (quantity: number) =>
    api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
  await sell(0);
  await pressSubmit(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Нет в наличии: Сумка Нева');
  await user.click(within(alert).getByRole('button', { name: 'Обновить корзину' }));
  const cart = await screen.findByRole('dialog', { name: 'Корзина' });
  expect(await within(cart).findByRole('region', { name: 'Нет в наличии' })).toHaveTextContent('Сумка Нева');
  await sell(3);
});

it('ER-04 a lost connection retains everything; the same order sent again has the same key', async () => {
  const user = await openCheckout();
  await choosePoint(user);
  await fillRecipient(user);
  api.answer('/services/rest/v1/orders/checkout', () => Response.error());
  await pressSubmit(user);
  expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue(RECIPIENT.name);
  const attempt = sessionStorage.getItem('checkout-attempt');
  await pressSubmit(user);
  expect(sessionStorage.getItem('checkout-attempt')).toBe(attempt);
  expect(attempt).toContain('"key"');
});

it('RT-05 a double click orders once', async () => {
  const user = await openCheckout();
  await choosePoint(user);
  await fillRecipient(user);
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.dblClick(submit());
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(countCheckouts()).toBe(1);
});

it('ST-10 restores typed and chosen values after a reload', async () => {
  sessionStorage.setItem(
    'checkout-draft',
    JSON.stringify({ version: 1, state: { name: 'Анна', deliveryType: 'storepickup', comment: 'К пяти' } }),
  );
  await openCheckout();
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
  expect(screen.getByRole('radio', { name: /Из магазина/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Комментарий к заказу' })).toHaveValue('К пяти');
});
