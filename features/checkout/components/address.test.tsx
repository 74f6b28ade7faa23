import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, PERM, RECIPIENT } from '#tests/commerce.ts';
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
const ADDRESS = '/services/rest/v1/user/address';
const LIMIT = 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const post = (path: string, body: object) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
const save = (city: string, house: string) => post(ADDRESS, { city, street_with_type: 'ул. Мира', house });

async function open(addresses: Array<[city: string, house: string]> = []) {
  await post(`/api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  for (const [city, house] of addresses) await save(city, house);
  const user = renderPage(<Checkout />);
  await screen.findByRole('radio', { name: /Курьером/ });
  return user;
}

const fetchSaved = async () => (await (await fetch(ADDRESS)).json()).result.addresses;
const findLastOrder = () =>
  api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirst();

async function submitOrder(user: UserEvent) {
  const submit = screen.getByRole('button', { name: /^Оформить заказ/ });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  await user.click(submit);
}

async function fillRecipient(user: UserEvent) {
  await fill(user, screen.getByRole('textbox', { name: 'Имя' }), RECIPIENT.name);
  await fill(user, screen.getByRole('textbox', { name: 'Фамилия' }), RECIPIENT.surname);
  await fill(user, screen.getByRole('textbox', { name: 'Телефон' }), '89161234567');
  await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), RECIPIENT.email);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
}

it('VA-16 ST-10 offers an unsaved address for one order when the three saved ones are in other cities', async () => {
  const user = await open([
    ['Пермь', '1'],
    ['Пермь', '2'],
    ['Пермь', '3'],
  ]);
  expect(await screen.findByText(LIMIT)).toBeVisible();
  expect(await screen.findAllByRole('button', { name: 'Доставить в город Пермь' })).toHaveLength(3);
  const street = await screen.findByRole('combobox', { name: 'Улица' });
  // The form is open from the start, without a click.
  expect(street).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  await fill(user, street, 'ул. Лесная');
  expect(screen.queryByRole('textbox', { name: 'Комментарий курьеру' })).toBeNull();
  await fillRecipient(user);
  await submitOrder(user);
  expect(await screen.findByText('Введинет номер дома')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await user.click(screen.getByRole('button', { name: 'Доставить по этому адресу' }));
  expect(await screen.findByRole('radio', { name: /Москва, ул. Лесная, 5/ })).toBeChecked();
  expect(sessionStorage.getItem('checkout-draft')).toContain('"to_order_address":true');
  await user.click(screen.getByRole('button', { name: 'Изменить адрес этого заказа' }));
  await fill(user, screen.getByRole('textbox', { name: 'Квартира или офис' }), '17');
  await user.click(screen.getByRole('button', { name: 'Доставить по этому адресу' }));
  await submitOrder(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect((await findLastOrder())?.delivery_address).toBe('Москва, ул. Лесная, 5, кв. 17');
  expect(await fetchSaved()).toHaveLength(3);
});

it('VA-16 accepts another address for this order when three are saved, and retains it after a reload', async () => {
  sessionStorage.setItem(
    'checkout-draft',
    JSON.stringify({
      version: 2,
      state: {
        order_address: {
          country_iso_code: 'RU',
          city: 'Москва',
          street_with_type: 'ул. Лесная',
          house: '5',
          block: '',
          flat: '',
          postal_code: '',
          comment: '',
        },
        to_order_address: true,
      },
    }),
  );
  const user = await open([
    ['Москва', '1'],
    ['г. Москва', '2'],
    ['Москва', '3'],
  ]);
  const orderAddress = await screen.findByRole('radio', { name: /Лесная, 5/ });
  expect(orderAddress).toBeChecked();
  const second = screen.getByRole('radio', { name: /ул. Мира, 2/ });
  await user.click(second);
  expect(orderAddress).not.toBeChecked();
  expect(second).toBeChecked();
  expect(screen.getByRole('button', { name: 'Адрес только для этого заказа' })).toBeVisible();
});

it('17 sends an order to the typed address, unless a saved one is chosen afterwards', async () => {
  const user = await open([['Москва', '1']]);
  const savedAddress = await screen.findByRole('radio', { name: /ул. Мира, 1/ });
  await fillRecipient(user);
  await user.click(screen.getByRole('button', { name: 'Новый адрес' }));
  await fill(user, screen.getByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
  expect(screen.getByText('Осталось указать адрес')).toBeInTheDocument();
  expect(savedAddress).not.toBeChecked();
  await user.click(savedAddress);
  expect(savedAddress).toBeChecked();
  expect(screen.queryByText('Осталось указать адрес')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Новый адрес' }));
  expect(screen.getByRole('combobox', { name: 'Улица' })).toHaveValue('ул. Лесная');
  await submitOrder(user);
  expect(await screen.findByText('Введинет номер дома')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await submitOrder(user);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect((await findLastOrder())?.delivery_address).toBe('Москва, ул. Лесная, 5');
});

it('ST-13 announces a deleted address, and can restore it and choose it again', async () => {
  const user = await open([
    ['Москва', '1'],
    ['Москва', '2'],
  ]);
  await user.click(await screen.findByRole('radio', { name: /ул. Мира, 2/ }));
  await user.click(screen.getByRole('button', { name: 'Удалить адрес Москва, ул. Мира, 2' }));
  const removalMessage = await screen.findByText('Адрес удалён: Москва, ул. Мира, 2');
  expect(removalMessage).toHaveFocus();
  expect(removalMessage).toHaveAttribute('role', 'status');
  expect(screen.getByRole('radio', { name: /ул. Мира, 1/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('radio', { name: /ул. Мира, 2/ })).toBeChecked();
  expect(screen.queryByText(/^Адрес удалён/)).toBeNull();
  expect(await fetchSaved()).toMatchObject([{ house: '1' }, { house: '2' }]);
});

it('ST-13 reports a failed deletion or undo', async () => {
  const user = await open([['Москва', '1']]);
  await user.click(await screen.findByRole('button', { name: 'Удалить адрес Москва, ул. Мира, 1' }));
  const undo = await screen.findByRole('button', { name: 'Вернуть' });
  const message = 'Сервис занят';
  api.answer(ADDRESS, () => Response.json({ status: 'error', errors: [{ message }] }, { status: 503 }));
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(undo).toBeVisible();
});

const storeDraftFor = (city: string) =>
  sessionStorage.setItem(
    'checkout-draft',
    JSON.stringify({
      version: 2,
      state: {
        new_address: {
          country_iso_code: 'RU',
          city,
          street_with_type: 'ул. Баумана',
          house: '10',
          block: '',
          flat: '',
          postal_code: '',
          comment: '',
        },
      },
    }),
  );

it('ST-10 reports a street typed for another city before and at sending, and can change the order’s city', async () => {
  storeDraftFor('Пермь');
  const user = await open();
  const message =
    'Вы ввели адрес «Пермь, ул. Баумана, 10» для города Пермь, а заказ оформляется в город Москва.';
  expect(await screen.findByText(message)).toBeVisible();
  await fillRecipient(user);
  await submitOrder(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(api.requests().filter((request) => request.startsWith('POST /services/rest/v1/orders'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Доставить в город Пермь' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  const { result } = await (await fetch('/api/v1/auth/check')).json();
  expect(result.location.city.id).toBe(PERM);
});

it('ST-10 empties the address form when a street was typed for a city without delivery', async () => {
  storeDraftFor('каз');
  const user = await open();
  expect(await screen.findByText(/В город «каз» мы пока не доставляем/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Доставить в город/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ввести адрес заново' }));
  const street = await screen.findByRole('combobox', { name: 'Улица' });
  expect(street).toHaveValue('');
  expect(street).toHaveFocus();
});

it('ST-10 reports at sending that all saved addresses are in other cities', async () => {
  const user = await open([['Пермь', '1']]);
  expect(await screen.findByRole('radio', { name: /Пермь, ул. Мира, 1.*Другой город/ })).toBeDisabled();
  await fillRecipient(user);
  await submitOrder(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Сохранённые адреса в других городах, а заказ оформляется в город Москва',
  );
});

it('ST-10 restores the chosen day and hours after another delivery method was viewed', async () => {
  const user = await open([['Москва', '1']]);
  const days = () => within(screen.getByRole('group', { name: 'День' })).getAllByRole('radio');
  await screen.findByRole('group', { name: 'День' });
  await user.click(days()[2] as HTMLElement);
  await user.click(screen.getByRole('radio', { name: '14:00–18:00' }));
  await user.click(screen.getByRole('radio', { name: /Из магазина/ }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '14:00–18:00' })).toBeNull());
  await user.click(screen.getByRole('radio', { name: /Курьером/ }));
  expect(await screen.findByRole('radio', { name: '14:00–18:00' })).toBeChecked();
  expect(days()[2]).toBeChecked();
});

it('ST-10 reports a day that is no longer offered', async () => {
  const slots = { courier: { date: '2026-11-20', from: '14:00', to: '18:00' } };
  sessionStorage.setItem('checkout-draft', JSON.stringify({ version: 2, state: { slots } }));
  const user = await open([['Москва', '1']]);
  expect(await screen.findByText(/^На 20\sноября доставить уже нельзя/)).toBeVisible();
  const [first, second] = within(screen.getByRole('group', { name: 'День' })).getAllByRole('radio');
  expect(first).toBeChecked();
  await user.click(second as HTMLElement);
  expect(screen.queryByText(/доставить уже нельзя/)).toBeNull();
});

it('ST-16 ST-11 moves lines back to the order when all of them are saved for later', async () => {
  await post(`/api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  await post(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  await post(`/api/v1/cart/tmp/offer/${BOOTS.offer}`, {});
  await post(`/api/v1/cart/tmp/offer/${BAG.offer}`, {});
  const user = renderPage(<Checkout />);
  expect(await screen.findByText('В корзине нет активных товаров')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Оформить заказ/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Открыть корзину' }));
  const cart = await screen.findByRole('dialog', { name: 'Корзина' });
  await user.click(within(cart).getByRole('button', { name: 'Закрыть' }));
  await user.click(screen.getByRole('button', { name: /^Вернуть к заказу/ }));
  expect(await screen.findByRole('radio', { name: /Курьером/ })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Оформить заказ/ })).toHaveTextContent('13 490 ₽'),
  );
});

it('VA-11 shows in the summary why a code has no effect', async () => {
  await post(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  await post(`/api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  await post('/api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
  await post(`/api/v1/cart/tmp/offer/${BOOTS.offer}`, {});
  renderPage(<Checkout />);
  const summary = await screen.findByRole('complementary', { name: 'Ваш заказ' });
  expect(summary).toHaveTextContent('Промокод действует при сумме товаров от 5 000 ₽');
});

it('VA-10 focuses the flat after a suggestion with a house, and the house after one without', async () => {
  const user = await open();
  const street = await screen.findByRole('combobox', { name: 'Улица' });
  await fill(user, street, 'лесная 5');
  await screen.findByRole('option', { name: 'ул. Лесная, 5' });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('5');
  expect(screen.getByRole('textbox', { name: 'Квартира или офис' })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: 'Дом' }));
  await user.clear(street);
  await fill(user, street, 'лесная');
  await user.click(await screen.findByRole('option', { name: 'ул. Лесная' }));
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveFocus();
});

it('VA-06 Enter in the consent next to the button places the order', async () => {
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Принимаю условия/ }).form?.id).toBe(
    'checkout',
  );
});
