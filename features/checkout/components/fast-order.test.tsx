import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, offerInstallments, RECIPIENT } from '#tests/commerce.ts';
import {
  begin,
  choosePoint,
  fillRecipient,
  findModal,
  getConsent,
  getField,
  getNextButton,
  getOrderButton,
  openDeliveryStep,
  openModal,
  placeOrder,
  press,
  waitUntilReady,
} from '#tests/fast-order-modal.tsx';
import { clearFastOrderLimits } from '#tests/fast-orders.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';

mockNavigation({
  usePathname: () => '/product/p-2',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
});

const api = createTestApi();

beforeAll(() => offerInstallments(api.shop()));

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await clearFastOrderLimits(api.shop());
  await setBag({ quantity: 9 });
});

const setBag = ({ quantity }: { quantity: number }) =>
  api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
const listOrders = () => api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute();

describe('MD-12 one-click order of a guest', () => {
  it('MD-12 ST-06 VA-06 shows the item and the total, and enables the button with consent, name, surname, phone', async () => {
    const user = await begin();
    const dialog = within(await findModal());
    expect(await dialog.findByText('Сумка Нева')).toBeVisible();
    expect(dialog.getAllByText('4 500 ₽')).toHaveLength(2);
    expect(dialog.getByText('без доставки')).toBeVisible();
    expect(dialog.getByText('или 4 платежа по 1 125 ₽')).toBeVisible();
    expect(getNextButton()).toBeDisabled();
    await fill(user, getField('Имя'), RECIPIENT.name);
    await fill(user, getField('Фамилия'), RECIPIENT.surname);
    await fill(user, getField('Телефон'), '89161234567');
    expect(getNextButton()).toBeDisabled();
    await user.click(getConsent());
    await waitFor(() => expect(getNextButton()).toBeEnabled());
    await user.clear(getField('Фамилия'));
    expect(getNextButton()).toBeDisabled();
    await fill(user, getField('Фамилия'), 'Петрова1');
    await user.tab();
    expect(await screen.findByText('Введите корректную фамилию')).toBeVisible();
    expect(getNextButton()).toBeDisabled();
    // The block of the loyalty card is for customers only (RO-02).
    expect(screen.queryByText('Выгода по карте')).toBeNull();
  });

  it('VA-03 ST-06 an e-mail may be empty, and is validated when it is given', async () => {
    const user = await begin();
    await fillRecipient(user);
    await fill(user, getField('E-mail (необязательно)'), 'anna@');
    await user.click(getNextButton());
    expect(await screen.findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    await user.clear(getField('E-mail (необязательно)'));
    await openDeliveryStep(user);
  });

  it('ST-07 ST-08 EN-05 accepts a typed address, steps back and forth, shows the number; closing resets the form', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    expect(screen.getByRole('radio', { name: /Курьером/ })).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'Картой' })).toBeChecked();
    // The total with the delivery has arrived.
    expect(await screen.findByText('4 850 ₽')).toBeVisible();
    await fill(user, await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
    await fill(user, getField('Дом'), '5');
    await user.click(screen.getByRole('checkbox', { name: 'Позвоните мне для подтверждения' }));
    await press(user, 'Изменить данные получателя');
    expect(getField('Имя')).toHaveValue(RECIPIENT.name);
    expect(getConsent()).toBeChecked();
    await openDeliveryStep(user);
    expect(await screen.findByRole('combobox', { name: 'Улица' })).toHaveValue('ул. Лесная');
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toHaveFocus();
    const [order] = await listOrders();
    expect(screen.getByText(`Заказ ${order?.number}`)).toBeVisible();
    expect(screen.getByText('К оплате 4 850 ₽')).toBeVisible();
    expect(screen.getByText(/E-mail не указан/)).toBeVisible();
    expect(screen.getByText('Позвоним, чтобы подтвердить заказ.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
      'href',
      `/order/${order?.number.toLowerCase()}`,
    );
    const consented = 'offer 2026-11-01, personal-data 2026-11-01';
    expect(order).toMatchObject({ operator_call: true, email: '', consent: consented });
    expect(order?.delivery_address).toContain('ул. Лесная, 5');
    await press(user, 'Закрыть');
    await openModal(user);
    expect(getField('Имя')).toHaveValue('');
    expect(getConsent()).not.toBeChecked();
  });

  it('ST-08 closing before an order retains the typed values, but not the consent', async () => {
    const user = await begin();
    await fillRecipient(user);
    await press(user, 'Закрыть');
    await openModal(user);
    expect(getField('Фамилия')).toHaveValue(RECIPIENT.surname);
    expect(getConsent()).not.toBeChecked();
    await press(user, 'Закрыть');
    await openModal(user, 'Ботинки');
    expect(await screen.findByText('Ботинки Ладога')).toBeVisible();
    expect(getField('Фамилия')).toHaveValue(RECIPIENT.surname);
  });

  it('defers a submit until the payment methods have loaded', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    const before = (await listOrders()).length;
    const release = api.hold('/services/rest/v1/payment/types');
    await choosePoint(user);
    expect(await screen.findByText('4 700 ₽')).toBeVisible();
    await placeOrder(user);
    await waitFor(() => expect(getOrderButton()).toHaveAttribute('aria-busy', 'true'));
    expect((await listOrders()).length).toBe(before);
    release();
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    expect((await listOrders()).length).toBe(before + 1);
  });

  it('returning to the recipient discards a deferred submit', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    const before = (await listOrders()).length;
    const release = api.hold('/services/rest/v1/payment/types');
    await choosePoint(user);
    expect(await screen.findByText('4 700 ₽')).toBeVisible();
    await placeOrder(user);
    await waitFor(() => expect(getOrderButton()).toHaveAttribute('aria-busy', 'true'));
    await press(user, 'Изменить данные получателя');
    release();
    await openDeliveryStep(user);
    await waitFor(() => expect(getOrderButton()).not.toHaveAttribute('aria-busy'));
    expect(await screen.findByRole('radio', { name: 'Картой' })).toBeVisible();
    expect((await listOrders()).length).toBe(before);
  });

  it('ER-04 a lost response retains the typed values and the idempotency key', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await waitUntilReady();
    const before = (await listOrders()).length;
    api.answer('/v2/orders/fast_order', () => Response.error());
    await user.click(getOrderButton());
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    expect(sessionStorage.getItem('fast-order-attempt')).toContain('"key"');
    expect((await listOrders()).length).toBe(before);
  });

  it('BC-02 offers the bank’s page for the first payment of an order in installments', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await user.click(await screen.findByRole('radio', { name: 'Частями' }));
    await placeOrder(user);
    expect(await screen.findByText(/^К оплате 4\s700\s₽/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Оплатить первый платёж, 1\s175\s₽$/ })).toBeVisible();
  });

  it('RT-05 a double click orders once', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await waitUntilReady();
    const before = (await listOrders()).length;
    await user.dblClick(getOrderButton());
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await listOrders()).length).toBe(before + 1);
    expect(sessionStorage.getItem('fast-order-attempt')).toBeNull();
  });

  it('ER-05 names items that have sold out in the meantime, and retains the typed values', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await waitUntilReady();
    await setBag({ quantity: 0 });
    await user.click(getOrderButton());
    expect(await screen.findByText('Нет в наличии: Сумка Нева')).toBeVisible();
    await waitFor(() => expect(getOrderButton()).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Подписаться' })).toBeVisible();
    await setBag({ quantity: 1 });
    await press(user, 'Повторить');
    await waitFor(() => expect(getOrderButton()).toBeEnabled());
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  });

  it('ST-17 reports a changed price with the old and the new one, and a second click accepts it', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await waitUntilReady();
    const setPrice = (value: number) =>
      api.shop().db.updateTable('products').set({ price: value }).where('id', '=', BAG.id).execute();
    await setPrice(430_000);
    await user.click(getOrderButton());
    expect(await screen.findByText(/цена была 4 500 ₽, стала 4 300 ₽/)).toBeVisible();
    await screen.findAllByText('4 500 ₽');
    await placeOrder(user);
    expect(await screen.findByText('К оплате 4 500 ₽')).toBeVisible();
    await setPrice(450_000);
  });

  it('ST-07 changes the order’s city without a page load', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await press(user, 'Изменить город');
    await fill(user, await screen.findByRole('searchbox', { name: 'Найти город' }), 'Перм');
    await user.click(await screen.findByRole('button', { name: 'Пермь' }));
    await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
    await user.click(await screen.findByRole('radio', { name: /Пункт 503/ }));
    await waitFor(() => expect(screen.getByText('5 000 ₽')).toBeVisible());
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await listOrders())[0]).toMatchObject({ city_id: 59, final_amount: 500_000 });
  });

  it('BC-02 offers no installments above the limit', async () => {
    const setPrice = (value: number) =>
      api
        .shop()
        .db.updateTable('products')
        .set({ price: value, base_price: value })
        .where('id', '=', BAG.id)
        .execute();
    await setPrice(7_000_001);
    await begin();
    expect(screen.queryByText(/4 платежа/)).toBeNull();
    await setPrice(450_000);
  });
});
