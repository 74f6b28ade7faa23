import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installPopStateInterceptor } from '#lib/hooks/pop-state-interceptor.ts';
import { createTestApi } from '#tests/api.ts';
import { clearAuth, readLastCode } from '#tests/auth.tsx';
import { BAG, RECIPIENT } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import {
  begin,
  choosePoint,
  fillRecipient,
  findModal,
  getConsent,
  getField,
  openDeliveryStep,
  placeOrder,
  press,
} from '#tests/fast-order-modal.tsx';
import { clearFastOrderLimits } from '#tests/fast-orders.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';

mockNavigation({
  usePathname: () => '/product/p-2',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
});

const api = createTestApi();
const DRAFT = 'fast-order-draft';

installPopStateInterceptor();

beforeEach(async () => {
  sessionStorage.clear();
  window.history.pushState({ __NA: true }, '', '/product/p-2');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await clearFastOrderLimits(api.shop());
  await clearAuth(api);
  await api.shop().db.updateTable('offers').set({ quantity: 9 }).where('id', '=', BAG.offer).execute();
});

describe('MD-12 the draft of a one-click order', () => {
  it('survives a reload, without the consent and the step', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await fill(user, await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
    cleanup();
    const again = await begin();
    expect(getField('Имя')).toHaveValue(RECIPIENT.name);
    expect(getField('Фамилия')).toHaveValue(RECIPIENT.surname);
    expect(getField('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getConsent()).not.toBeChecked();
    await again.click(getConsent());
    await openDeliveryStep(again);
    expect(await screen.findByRole('combobox', { name: 'Улица' })).toHaveValue('ул. Лесная');
  });

  it('leaves nothing in the storage after the order is placed', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    await choosePoint(user);
    expect(sessionStorage.getItem(DRAFT)).toContain(RECIPIENT.surname);
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
    cleanup();
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
  });

  it('returns one step after the browser’s Back button is pressed, and the modal remains open', async () => {
    const user = await begin();
    await fillRecipient(user);
    await openDeliveryStep(user);
    window.history.back();
    await waitFor(() => expect(getField('Имя')).toHaveValue(RECIPIENT.name));
    expect(getConsent()).toBeChecked();
    expect(await findModal()).toBeVisible();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ST-01 is restored after the customer has signed in again, with the phone filled in', async () => {
    const id = await api.signIn();
    const user = await begin();
    await waitFor(() => expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname));
    await user.click(getConsent());
    await openDeliveryStep(user);
    await choosePoint(user);
    await api.endSessions(id);
    await placeOrder(user);
    const auth = within(await screen.findByRole('dialog', { name: 'Регистрация или вход' }));
    expect(auth.getByRole('textbox', { name: 'Телефон' })).not.toHaveValue('');
    await user.click(auth.getByRole('checkbox'));
    await user.click(auth.getByRole('button', { name: 'Получить код' }));
    await user.type(await auth.findByRole('textbox', { name: 'Код из SMS' }), await readLastCode(api));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Регистрация или вход' })).toBeNull());
    expect(await findModal()).toBeVisible();
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    await press(user, 'Изменить данные получателя');
    expect(getField('Фамилия')).toHaveValue(CUSTOMER.surname);
    expect(getConsent()).toBeChecked();
    await openDeliveryStep(user);
    expect(screen.getByRole('radio', { name: /Пункт 501/ })).toBeChecked();
    await placeOrder(user);
    await screen.findByRole('heading', { name: 'Спасибо за заказ!' });
    const { shopper_id, phone } = await api
      .shop()
      .db.selectFrom('orders')
      .select(['shopper_id', 'phone'])
      .executeTakeFirstOrThrow();
    expect([shopper_id, phone]).toEqual([id, CUSTOMER.phone]);
  });
});
