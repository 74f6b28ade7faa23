import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, PVZ } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import {
  begin,
  choosePoint,
  fillRecipient,
  getConsent,
  getField,
  getNextButton,
  openDeliveryStep,
  openModal,
  placeOrder,
  press,
} from '#tests/fast-order-modal.tsx';
import { clearFastOrderLimits } from '#tests/fast-orders.ts';
import { fill } from '#tests/fill.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { mockNavigation } from '#tests/navigation.ts';

mockNavigation({
  usePathname: () => '/product/p-2',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
});

const api = createTestApi();

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await clearFastOrderLimits(api.shop());
  await setBag({ quantity: 9 });
});

const setBag = ({ quantity }: { quantity: number }) =>
  api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
const listOrders = () => api.shop().db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute();

const addAddress = (city: string, house: string) =>
  fetch('/services/rest/v1/user/address', {
    method: 'POST',
    body: JSON.stringify({ city, street_with_type: 'ул. Лесная', house }),
  });
const FOREIGN = '+79160000009';

describe('MD-12 one-click order of a customer', () => {
  const signIn = async () => {
    const id = await api.signIn();
    await api.shop().db.updateTable('payments').set({ is_online: false }).execute();
    return id;
  };

  it('ST-06 ST-07 fills in everything, and selects the saved address of the city', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    await addAddress('Москва', '2');
    const user = await begin();
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    expect(await screen.findByRole('radio', { name: /Москва, ул. Лесная, 2/ })).toBeChecked();
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect(screen.getByText(`Подтверждение отправим на ${CUSTOMER.email}.`)).toBeVisible();
  });

  it('ST-07 selects the second saved address when none is in the city, and changes the order’s city to its city', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    await addAddress('Пермь', '2');
    const user = await begin();
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Пермь, ул. Лесная, 2/ })).toBeChecked());
    await waitFor(() => expect(screen.getByText('5 200 ₽')).toBeVisible());
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await listOrders())[0]).toMatchObject({ city_id: 59 });
  });

  it('ST-07 does not select the only address when it is in another city, and loads the form without an address', async () => {
    await signIn();
    await addAddress('Пермь', '1');
    const user = await begin();
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    expect(await screen.findByRole('radio', { name: /Пермь, ул. Лесная, 1/ })).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Доставить в город Пермь' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Пермь, ул. Лесная, 1/ })).toBeChecked());
  });

  it('ST-06 requires a code before step 2 for another phone than the profile’s', async () => {
    await signIn();
    const user = await begin();
    await waitFor(() => expect(getField('Телефон')).toHaveValue('+7 916-123-45-67'));
    await user.clear(getField('Телефон'));
    await user.type(getField('Телефон'), FOREIGN.slice(2));
    await user.click(getConsent());
    await user.click(getNextButton());
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
    // The phone is already confirmed, so no other code is sent.
    await openDeliveryStep(user);
    expect(api.requests().filter((one) => one.endsWith('/phone/confirm'))).toHaveLength(2);
  });

  it('ST-06 requires no code for the profile’s own phone', async () => {
    await signIn();
    const user = await begin();
    await waitFor(() => expect(getField('Телефон')).toHaveValue('+7 916-123-45-67'));
    await user.click(getConsent());
    await openDeliveryStep(user);
    expect(api.requests().some((one) => one.endsWith('/phone/check'))).toBe(false);
  });

  it('RO-02 ST-09 the totals depend on the choice of card or bonuses and on the toggle', async () => {
    if ((await api.shop().db.selectFrom('loyalty_levels').select('code').execute()).length === 0)
      await insertLoyaltyLevels(api.shop());
    const id = await signIn();
    await grantBonuses(api.shop(), id, 300);
    const user = await begin();
    expect(await screen.findByRole('group', { name: 'Выгода по карте' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Скидка по карте/ })).toBeChecked();
    expect(await screen.findByText('4 365 ₽')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Оплатить бонусами/ }));
    expect(await screen.findByText('4 200 ₽')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Списать бонусы: 300\s₽/ }));
    await waitFor(() => expect(screen.getAllByText('4 500 ₽')).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: /Списать бонусы: 300\s₽/ }));
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    await choosePoint(user);
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect((await listOrders())[0]).toMatchObject({ bonus_debet: 300, final_amount: 440_000 });
  });

  it('RT-05 offers the bank’s page for an order with online payment', async () => {
    await signIn();
    await api.shop().db.updateTable('payments').set({ is_online: true }).execute();
    const user = await begin();
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    await choosePoint(user);
    await placeOrder(user);
    expect(await screen.findByRole('button', { name: /^Оплатить \d/ })).toBeVisible();
    await api.shop().db.updateTable('payments').set({ is_online: false }).execute();
  });
});

describe('ST-09 VA-11 the promo code', () => {
  const countEstimates = () => api.requests().filter((one) => one.endsWith('/pre_fast_order')).length;
  const listPromoRequests = () => api.requests().filter((one) => one.endsWith('/fastorder_promos'));

  it('VA-11 ST-09 is trimmed and applied a second after the last key; an empty value removes it', async () => {
    const user = await begin();
    await user.type(getField('Промокод'), ' minus500 ');
    expect(listPromoRequests()).toEqual([]);
    expect(await screen.findByText('Промокод применён')).toBeVisible();
    expect(screen.getByText('4 000 ₽')).toBeVisible();
    expect(listPromoRequests()).toEqual(['POST /services/rest/v1/orders/fastorder_promos']);
    await user.clear(getField('Промокод'));
    await waitFor(() => expect(screen.getAllByText('4 500 ₽')).toHaveLength(2));
    expect(listPromoRequests().at(-1)).toBe('DELETE /services/rest/v1/orders/fastorder_promos');
  });

  it('ST-09 a refused code shows the reason and has no effect; an applied one is remembered', async () => {
    const user = await begin();
    await user.type(getField('Промокод'), 'НЕТ{Enter}');
    expect(await screen.findByText('Такого промокода нет')).toBeVisible();
    expect(screen.getAllByText('4 500 ₽')).toHaveLength(2);
    await user.clear(getField('Промокод'));
    await fill(user, getField('Промокод'), 'MINUS500');
    await user.tab();
    expect(await screen.findByText('Промокод применён')).toBeVisible();
    await press(user, 'Закрыть');
    const before = countEstimates();
    await openModal(user);
    await waitFor(() => expect(countEstimates()).toBeGreaterThan(before));
    expect(getField('Промокод')).toHaveValue('MINUS500');
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    await placeOrder(user);
    await screen.findByText('К оплате 4 200 ₽');
    expect((await listOrders())[0]).toMatchObject({ pickup_point_id: PVZ, final_amount: 420_000 });
  });
});
