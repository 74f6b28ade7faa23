import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import {
  bag,
  fillContact,
  findDialog,
  findHeading,
  getRadio,
  getTextbox,
  LESNAYA,
  lastPair,
  MIRA,
  Opener,
  openBooking,
  openContactStep,
  pickStore,
  prepareBooking,
  press,
  readStoredBookings,
} from '#tests/booking-modal.tsx';
import { PERM_STORE, readStoreStock, SECOND_STORE, STORE_SIZE } from '#tests/bookings.ts';
import { BAG, BOOTS, PERM, RECIPIENT, SANDALS, STORE } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
prepareBooking(api);
const listBookings = () => readStoredBookings(api);

describe('MD-17 ST-12 RO-01 booking in a store', () => {
  it('EN-05 has steps for the store (on the map by default), the size and the contact, and ends with a number', async () => {
    const user = await openBooking();
    const map = await screen.findByRole('group', { name: 'Магазины на карте' });
    expect(getRadio('Карта')).toBeChecked();
    await user.click(await within(map).findByRole('button', { name: MIRA }));
    expect(await screen.findByText('ул. Мира, 1 · 10:00–22:00')).toBeVisible();
    expect(screen.getByText('Размеры: 37, 38, 40')).toBeVisible();
    await press(user, 'Продолжить');
    expect(await findHeading('Выберите размер')).toHaveFocus();
    expect(getRadio(/^39/)).toBeDisabled();
    expect(screen.getByText('39').closest('label')).toHaveTextContent('39нет здесь');
    expect(getRadio(/^38/)).toHaveAccessibleName(/^38\s?последняя$/);
    await press(user, 'Продолжить');
    expect(await screen.findByRole('alert')).toHaveTextContent('Выберите размер');
    await user.click(getRadio(/^38/));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(user, 'Продолжить');
    expect(await findHeading('Ваши контакты')).toHaveFocus();
    await fillContact(user);
    await press(user, 'Забронировать');
    expect(await findHeading(/^Бронь BR-\d{6}$/)).toHaveFocus();
    const [row] = await listBookings();
    expect(row).toMatchObject({
      ...RECIPIENT,
      store_id: STORE,
      offer_id: BOOTS.lastPair,
      comment: 'Приду вечером',
      consent: 'offer 2026-11-01, personal-data 2026-11-01',
    });
    expect(await readStoreStock(api.shop(), STORE, BOOTS.lastPair)).toBe(0);
    expect(screen.getByText('Москва, ул. Мира, 1')).toBeVisible();
    expect(screen.getByText('Ботинки Ладога, Чёрный, размер 38')).toBeVisible();
    expect(screen.getByText('10:00–22:00')).toBeVisible();
    expect(screen.getByText('Ждём до').nextSibling).toHaveTextContent(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    // A guest has no personal area.
    expect(screen.queryByRole('link', { name: 'Мои брони' })).toBeNull();
  });

  it('resets to step 1 when it is closed after a booking, and retains the contact for the next one', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    await user.click(
      within(await findDialog()).getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement,
    );
    await press(user, 'Открыть Ботинки Ладога');
    expect(await findHeading('Выберите магазин')).toBeVisible();
    expect(getRadio('Карта')).toBeChecked();
    expect(screen.queryByText('ул. Мира, 1 · 10:00–22:00')).toBeNull();
    await pickStore(user, LESNAYA);
    expect(getTextbox('Имя')).toHaveValue('Анна');
    expect(getTextbox('Комментарий для магазина')).toHaveValue('');
  });

  it('skips the size step when a size was given, unless the store does not have that size', async () => {
    const user = await openBooking({ offer: { id: BOOTS.offer, title: '37' } });
    await user.click(await screen.findByRole('radio', { name: 'Список' }));
    expect(getRadio(new RegExp(`^${MIRA}.*Размер 37: есть$`))).toBeVisible();
    expect(getRadio(new RegExp(`^${LESNAYA}.*Размера 37 нет, есть 38$`))).toBeVisible();
    await pickStore(user, LESNAYA);
    await findHeading('Выберите размер');
    await press(user, 'Назад');
    await user.click(getRadio(new RegExp(`^${MIRA}`)));
    await press(user, 'Продолжить');
    await findHeading('Ваши контакты');
    await press(user, 'Назад');
    await findHeading('Выберите магазин');
  });

  it('skips the size step for a one-size product, and preselects a city’s only store', async () => {
    const user = await openBooking({ product: bag });
    expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Город' })).toBeNull();
    await press(user, 'Продолжить');
    await findHeading('Ваши контакты');
    await fillContact(user);
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    expect(await listBookings()).toMatchObject([{ store_id: STORE, offer_id: BAG.offer }]);
  });

  it('requires a store before the next step', async () => {
    const user = await openBooking();
    await screen.findByRole('group', { name: 'Магазины на карте' });
    await press(user, 'Продолжить');
    expect(await screen.findByRole('alert')).toHaveTextContent('Выберите магазин');
    await findHeading('Выберите магазин');
  });

  it('skips the store step when the page has given a store', async () => {
    const user = await openBooking({ store: SECOND_STORE });
    await findHeading('Выберите размер');
    expect(await screen.findByText(/^Полутон на Лесной/)).toBeVisible();
    expect(getRadio(/^37/)).toBeDisabled();
    await user.click(getRadio(/^38/));
    await press(user, 'Продолжить');
    await findHeading('Ваши контакты');
    await press(user, 'Назад');
    await press(user, 'Назад');
    await findHeading('Выберите магазин');
  });

  it('opens the contact step for a given store and a one-size product', async () => {
    await openBooking({ product: bag, store: STORE });
    await findHeading('Ваши контакты');
  });

  it('preselects a store that has the given size', async () => {
    const user = await openBooking({ offer: { id: STORE_SIZE, title: '40' } });
    expect(await screen.findByText('Размер 40: последняя вещь')).toBeVisible();
    await press(user, 'Продолжить');
    await findHeading('Ваши контакты');
    expect(screen.getByText(/^Полутон на Мира/)).toBeVisible();
  });

  it('starts with another city when only that city has the size, and allows the shopper’s own city', async () => {
    await api
      .shop()
      .db.deleteFrom('store_stock')
      .where('offer_id', '=', BOOTS.offer)
      .where('store_id', '=', STORE)
      .execute();
    const user = await openBooking({ offer: { id: BOOTS.offer, title: '37' } });
    const city = await screen.findByRole('combobox', { name: 'Город' });
    expect(city).toHaveDisplayValue('Пермь');
    expect(await screen.findByText(/37: последняя вещь$/)).toBeVisible();
    await user.selectOptions(city, 'Москва');
    expect(await screen.findByRole('combobox', { name: 'Город' })).toHaveDisplayValue('Москва');
    await user.click(await screen.findByRole('radio', { name: 'Список' }));
    expect(getRadio(new RegExp(`^${MIRA}.*Размера 37 нет`))).toBeVisible();
  });
});

describe('ST-12 the city', () => {
  it('offers other cities when the shopper’s city has no stores, and does not change the site’s city', async () => {
    await api.shop().db.deleteFrom('store_stock').where('store_id', 'in', [STORE, SECOND_STORE]).execute();
    const user = await openBooking();
    expect(await screen.findByText(/^Москва: в магазинах этой модели сейчас нет/)).toBeVisible();
    await press(user, 'Пермь');
    expect(await screen.findByText('Размер: 37')).toBeVisible();
    expect(api.requests()).not.toContain('POST /api/v1/local/location');
    await press(user, 'Продолжить');
    await user.click(getRadio(/^37/));
    await press(user, 'Продолжить');
    await fillContact(user);
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    expect(await listBookings()).toMatchObject([{ store_id: PERM_STORE }]);
    const sessions = await api.shop().db.selectFrom('sessions').select('location_id').execute();
    expect(sessions.every(({ location_id }) => location_id === null)).toBe(true);
  });

  it('is chosen among the cities that have the product', async () => {
    const user = await openBooking();
    const city = await screen.findByRole('combobox', { name: 'Город' });
    expect(within(city).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(city, String(PERM));
    expect(await screen.findByText('Размер: 37')).toBeVisible();
  });

  it('reports that no store has the product', async () => {
    await openBooking({ product: { id: SANDALS.id, code: 'p-3', title: 'Сандалии Ока' } });
    expect(await screen.findByText('В магазинах этой модели сейчас нет.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
  });

  it('ER-04 offers a retry when the stores could not be loaded', async () => {
    let fails = true;
    const user = renderPage(<Opener product={bag} />);
    const real = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      if (fails && String(args[0]).includes(`/products/${BAG.id}/booking`)) throw new TypeError('offline');
      return real(...args);
    };
    try {
      await press(user, 'Открыть Сумка Нева');
      await findDialog();
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      fails = false;
      await press(user, 'Повторить');
      expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    } finally {
      globalThis.fetch = real;
    }
  });
});

describe('ST-12 after the booking', () => {
  it('fills in a customer’s contact, and links to the personal area on the last step', async () => {
    await api.signIn();
    const user = await openBooking({ offer: { id: STORE_SIZE, title: '40' } });
    await pickStore(user, MIRA);
    await waitFor(() => expect(getTextbox('Имя')).toHaveValue(CUSTOMER.name));
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getTextbox('E-mail')).toHaveValue(CUSTOMER.email);
    await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    expect(screen.getByRole('link', { name: 'Мои брони' })).toHaveAttribute(
      'href',
      '/personal/orders?view=bookings',
    );
  });

  it('can be cancelled on its last step after a confirmation', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    await press(user, 'Отменить бронь');
    expect(screen.getByText(/^Отменить бронь\? Вещь вернётся в продажу/)).toHaveFocus();
    await press(user, 'Не отменять');
    expect(screen.getByRole('button', { name: 'Отменить бронь' })).toHaveFocus();
    await press(user, 'Отменить бронь');
    await press(user, 'Да, отменить');
    expect(await screen.findByText('Бронь отменена.')).toHaveFocus();
    expect(screen.getByText('Отменена')).toBeVisible();
    expect(await listBookings()).toMatchObject([{ status: 'cancelled' }]);
    expect(await readStoreStock(api.shop(), STORE, BOOTS.lastPair)).toBe(1);
  });
});
