import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useModals } from '@/features/modals';
import { testApi } from '@/tests/api';
import { BAG, BOOTS, PVZ, RECIPIENT } from '@/tests/commerce';
import { CUSTOMER } from '@/tests/customers';
import { forgetFastOrders } from '@/tests/fast-orders';
import { gift, insertLevels } from '@/tests/loyalty';
import { renderPage } from '@/tests/render';

vi.mock('next/navigation', () => ({
  usePathname: () => '/product/p-2',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
}));

const api = testApi();
const RETRY = 'Повторить';
const FOREIGN = '+79160000009';

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await forgetFastOrders(api.shop());
  await setBag({ quantity: 9 });
});

const setBag = ({ quantity }: { quantity: number }) =>
  api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
const addAddress = (city: string, house: string) =>
  fetch('/services/rest/v1/user/address', {
    method: 'POST',
    body: JSON.stringify({ city, street_with_type: 'ул. Лесная', house }),
  });
const orders = () => api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute();

function Product() {
  const open = useModals((modals) => modals.open);
  const openFor = (offer: number, title: string) => () =>
    open('fast-order', {
      product: { id: 2, code: 'p-2', title: 'Сумка Нева' },
      offer: { id: offer, title },
    });
  return (
    <>
      <button type="button" onClick={openFor(BAG.offer, 'единый')}>
        Купить в 1 клик
      </button>
      <button type="button" onClick={openFor(BOOTS.offer, '37')}>
        Ботинки
      </button>
    </>
  );
}

const modal = () => screen.findByRole('dialog', { name: 'Купить в 1 клик' });
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const openModal = async (user: UserEvent, name = 'Купить в 1 клик') => {
  await press(user, name);
  await modal();
  await screen.findByText('Итого');
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const consent = () => screen.getByRole('checkbox', { name: /Принимаю условия/ });
const next = () => screen.getByRole('button', { name: 'Далее' });
const submit = () => screen.getByRole('button', { name: 'Заказать' });

async function begin() {
  const user = renderPage(<Product />);
  await openModal(user);
  return user;
}

async function fillRecipient(user: UserEvent) {
  await user.type(field('Имя'), RECIPIENT.name);
  await user.type(field('Фамилия'), RECIPIENT.surname);
  await user.type(field('Телефон'), '89161234567');
  await user.click(consent());
}

async function goToDelivery(user: UserEvent) {
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
  await screen.findByRole('radio', { name: /Курьером/ });
}

async function choosePoint(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
}

async function placeOrder(user: UserEvent) {
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.click(submit());
}

describe('MD-12 one-click order of a guest', () => {
  it('MD-12 ST-06 VA-06 what is ordered, the sum, and a button that waits for consent, name, surname, phone', async () => {
    const user = await begin();
    const dialog = within(await modal());
    expect(await dialog.findByText('Сумка Нева')).toBeVisible();
    expect(dialog.getAllByText('4 500 ₽')).toHaveLength(2);
    expect(dialog.getByText('без доставки')).toBeVisible();
    expect(dialog.getByText('или 4 платежа по 1 125 ₽')).toBeVisible();
    expect(next()).toBeDisabled();
    await user.type(field('Имя'), RECIPIENT.name);
    await user.type(field('Фамилия'), RECIPIENT.surname);
    await user.type(field('Телефон'), '89161234567');
    expect(next()).toBeDisabled();
    await user.click(consent());
    await waitFor(() => expect(next()).toBeEnabled());
    await user.clear(field('Фамилия'));
    expect(next()).toBeDisabled();
    await user.type(field('Фамилия'), 'Петрова1');
    await user.tab();
    expect(await screen.findByText('Введите корректную фамилию')).toBeVisible();
    expect(next()).toBeDisabled();
    // RO-02: the card's block is for customers.
    expect(screen.queryByText('Выгода по карте')).toBeNull();
  });

  it('VA-03 ST-06 an e-mail may be left empty, and is checked when it is given', async () => {
    const user = await begin();
    await fillRecipient(user);
    await user.type(field('E-mail (необязательно)'), 'anna@');
    await user.click(next());
    expect(await screen.findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    await user.clear(field('E-mail (необязательно)'));
    await goToDelivery(user);
  });

  it('ST-07 ST-08 EN-05 an address of one’s own, back to 1 and forth, the number; closing resets the form', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    expect(screen.getByRole('radio', { name: /Курьером/ })).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'Картой' })).toBeChecked();
    // The delivery's own sum has come.
    expect(await screen.findByText('4 850 ₽', { selector: 'dd' })).toBeVisible();
    await user.type(await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
    await user.type(field('Дом'), '5');
    await user.click(screen.getByRole('checkbox', { name: 'Позвоните мне для подтверждения' }));
    await press(user, 'Изменить данные получателя');
    expect(field('Имя')).toHaveValue(RECIPIENT.name);
    expect(consent()).toBeChecked();
    await goToDelivery(user);
    expect(await screen.findByRole('combobox', { name: 'Улица' })).toHaveValue('ул. Лесная');
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toHaveFocus();
    const [order] = await orders();
    expect(screen.getByText(`Заказ ${order?.number}`)).toBeVisible();
    expect(screen.getByText('К оплате 4 850 ₽')).toBeVisible();
    expect(screen.getByText(/E-mail не указан/)).toBeVisible();
    expect(screen.getByText('Позвоним, чтобы подтвердить заказ.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
      'href',
      `/order/${order?.number.toLowerCase()}`,
    );
    expect(order).toMatchObject({ operator_call: true, email: '', consent: 'offer, personal-data' });
    expect(order?.delivery_address).toContain('ул. Лесная, 5');
    await press(user, 'Закрыть');
    await openModal(user);
    expect(field('Имя')).toHaveValue('');
    expect(consent()).not.toBeChecked();
  });

  it('ST-08 closing before an order keeps what was typed, and asks for the consent again', async () => {
    const user = await begin();
    await fillRecipient(user);
    await press(user, 'Закрыть');
    await openModal(user);
    expect(field('Фамилия')).toHaveValue(RECIPIENT.surname);
    expect(consent()).not.toBeChecked();
    await press(user, 'Закрыть');
    await openModal(user, 'Ботинки');
    expect(await screen.findByText('Ботинки Ладога')).toBeVisible();
    expect(field('Фамилия')).toHaveValue(RECIPIENT.surname);
  });

  it('ER-04 a lost answer keeps everything that was typed, and its key', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    await choosePoint(user);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    const before = (await orders()).length;
    api.answer('/v2/orders/fast_order', () => Response.error());
    await user.click(submit());
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    expect(sessionStorage.getItem('fast-order-attempt')).toContain('"key"');
    expect((await orders()).length).toBe(before);
  });

  it('RT-05 a double click orders once', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    await choosePoint(user);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    const before = (await orders()).length;
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await orders()).length).toBe(before + 1);
    expect(sessionStorage.getItem('fast-order-attempt')).toBeNull();
  });

  it('ER-05 goods that were sold meanwhile are named, and nothing typed is lost', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    await choosePoint(user);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    await setBag({ quantity: 0 });
    await user.click(submit());
    expect(await screen.findByText('Нет в наличии: Сумка Нева')).toBeVisible();
    await waitFor(() => expect(submit()).toBeDisabled());
    await setBag({ quantity: 1 });
    await press(user, RETRY);
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  });

  it('ST-17 a price that changed is named with the old and the new one, and a second press agrees', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    await choosePoint(user);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    const price = (value: number) =>
      api.shop().db.updateTable('products').set({ price: value }).where('id', '=', BAG.id).execute();
    await price(430_000);
    await user.click(submit());
    expect(await screen.findByText(/цена была 4 500 ₽, стала 4 300 ₽/)).toBeVisible();
    await screen.findAllByText('4 500 ₽');
    await placeOrder(user);
    expect(await screen.findByText('К оплате 4 500 ₽')).toBeVisible();
    await price(450_000);
  });

  it('ST-07 the order goes to another city without the page being loaded anew', async () => {
    const user = await begin();
    await fillRecipient(user);
    await goToDelivery(user);
    await press(user, 'Изменить город');
    await user.type(await screen.findByRole('searchbox', { name: 'Найти город' }), 'Перм');
    await user.click(await screen.findByRole('button', { name: 'Пермь' }));
    await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
    await user.click(await screen.findByRole('radio', { name: /Пункт 503/ }));
    await waitFor(() => expect(screen.getByText('5 000 ₽', { selector: 'dd' })).toBeVisible());
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await orders())[0]).toMatchObject({ city_id: 59, final_amount: 500_000 });
  });

  it('BC-02 the sum above the limit is not divided', async () => {
    const price = (value: number) =>
      api
        .shop()
        .db.updateTable('products')
        .set({ price: value, base_price: value })
        .where('id', '=', BAG.id)
        .execute();
    await price(7_000_001);
    await begin();
    expect(screen.queryByText(/4 платежа/)).toBeNull();
    await price(450_000);
  });
});

describe('MD-12 one-click order of a customer', () => {
  const signIn = async () => {
    const id = await api.signIn();
    await api.shop().db.updateTable('payments').set({ is_online: false }).execute();
    return id;
  };

  it('ST-06 ST-07 everything is filled in, and the saved address of the city is chosen', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    await addAddress('Москва', '2');
    const user = await begin();
    await waitFor(() => expect(field('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(consent());
    await goToDelivery(user);
    expect(await screen.findByRole('radio', { name: /Москва, ул. Лесная, 2/ })).toBeChecked();
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect(screen.getByText(`Подтверждение отправим на ${CUSTOMER.email}.`)).toBeVisible();
  });

  it('ST-07 without an address in the city the second saved one is chosen, and the order goes to its city', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    await addAddress('Пермь', '2');
    const user = await begin();
    await waitFor(() => expect(field('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(consent());
    await goToDelivery(user);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Пермь, ул. Лесная, 2/ })).toBeChecked());
    await waitFor(() => expect(screen.getByText('5 200 ₽', { selector: 'dd' })).toBeVisible());
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await orders())[0]).toMatchObject({ city_id: 59 });
  });

  it('ST-07 a single address elsewhere is not taken: the form is loaded without one', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    const user = await begin();
    await waitFor(() => expect(field('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(consent());
    await goToDelivery(user);
    expect(await screen.findByRole('radio', { name: /Пермь, ул. Лесная, 1/ })).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Доставить в город Пермь' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Пермь, ул. Лесная, 1/ })).toBeChecked());
  });

  it('ST-06 another phone than the profile’s is confirmed by a code before step 2', async () => {
    await signIn();
    const user = await begin();
    await waitFor(() => expect(field('Телефон')).toHaveValue('+7 916-123-45-67'));
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), FOREIGN.slice(2));
    await user.click(consent());
    await user.click(next());
    const code = await screen.findByRole('textbox', { name: 'Код из SMS' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByRole('timer')).toHaveTextContent(/Новый код можно запросить через (2:00|1:5\d)/);
    await user.type(code, '000000');
    expect(await screen.findByText(/Код неверный или устарел/)).toBeVisible();
    const { body } = await api
      .shop()
      .db.selectFrom('inbox')
      .select('body')
      .where('recipient', '=', FOREIGN)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await user.keyboard(/\d{6}/.exec(body)?.[0] ?? '');
    await screen.findByRole('radio', { name: /Курьером/ });
    await press(user, 'Изменить данные получателя');
    // Confirmed once: no other code is sent.
    await goToDelivery(user);
    expect(api.requests().filter((one) => one.endsWith('/phone/confirm'))).toHaveLength(2);
  });

  it('ST-06 the profile’s own phone asks for no code', async () => {
    await signIn();
    const user = await begin();
    await waitFor(() => expect(field('Телефон')).toHaveValue('+7 916-123-45-67'));
    await user.click(consent());
    await goToDelivery(user);
    expect(api.requests().some((one) => one.endsWith('/phone/check'))).toBe(false);
  });

  it('RO-02 ST-09 the card or the bonuses; the sums follow the choice and the toggle', async () => {
    if ((await api.shop().db.selectFrom('loyalty_levels').select('code').execute()).length === 0)
      await insertLevels(api.shop());
    const id = await signIn();
    await gift(api.shop(), id, 300);
    const user = await begin();
    expect(await screen.findByRole('group', { name: 'Выгода по карте' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Скидка по карте/ })).toBeChecked();
    expect(await screen.findByText('4 365 ₽')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Оплатить бонусами/ }));
    expect(await screen.findByText('4 200 ₽')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Списать бонусы: 300\s₽/ }));
    await waitFor(() => expect(screen.getAllByText('4 500 ₽')).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: /Списать бонусы: 300\s₽/ }));
    await waitFor(() => expect(field('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(consent());
    await goToDelivery(user);
    await choosePoint(user);
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await orders())[0]).toMatchObject({ bonus_debet: 300, final_amount: 440_000 });
  });

  it('RT-05 an order to be paid online offers the bank’s page', async () => {
    await signIn();
    await api.shop().db.updateTable('payments').set({ is_online: true }).execute();
    const user = await begin();
    await waitFor(() => expect(field('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(consent());
    await goToDelivery(user);
    await choosePoint(user);
    await placeOrder(user);
    expect(await screen.findByRole('button', { name: /^Оплатить \d/ })).toBeVisible();
    await api.shop().db.updateTable('payments').set({ is_online: false }).execute();
  });
});

describe('ST-09 VA-11 the promo code', () => {
  const estimates = () => api.requests().filter((one) => one.endsWith('/pre_fast_order')).length;
  const promos = () => api.requests().filter((one) => one.endsWith('/fastorder_promos'));

  it('VA-11 ST-09 is trimmed and applied a second after the last key; an empty value removes it', async () => {
    const user = await begin();
    await user.type(field('Промокод'), ' minus500 ');
    expect(promos()).toEqual([]);
    expect(await screen.findByText('Промокод применён', undefined, { timeout: 4000 })).toBeVisible();
    expect(screen.getByText('4 000 ₽')).toBeVisible();
    expect(promos()).toEqual(['POST /services/rest/v1/orders/fastorder_promos']);
    await user.clear(field('Промокод'));
    await waitFor(() => expect(screen.getAllByText('4 500 ₽')).toHaveLength(2), { timeout: 4000 });
    expect(promos().at(-1)).toBe('DELETE /services/rest/v1/orders/fastorder_promos');
  });

  it('ST-09 a refused code says why and takes nothing off; one that was applied is remembered', async () => {
    const user = await begin();
    await user.type(field('Промокод'), 'НЕТ{Enter}');
    expect(await screen.findByText('Такого промокода нет')).toBeVisible();
    expect(screen.getAllByText('4 500 ₽')).toHaveLength(2);
    await user.clear(field('Промокод'));
    await user.type(field('Промокод'), 'MINUS500');
    await user.tab();
    expect(await screen.findByText('Промокод применён')).toBeVisible();
    await press(user, 'Закрыть');
    const before = estimates();
    await openModal(user);
    await waitFor(() => expect(estimates()).toBeGreaterThan(before));
    expect(field('Промокод')).toHaveValue('MINUS500');
    await fillRecipient(user);
    await goToDelivery(user);
    await choosePoint(user);
    await placeOrder(user);
    await screen.findByText('К оплате 4 200 ₽');
    expect((await orders())[0]).toMatchObject({ pickup_point_id: PVZ, final_amount: 420_000 });
  });
});
