import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import {
  bag,
  boots,
  findDialog,
  findHeading,
  getRadio,
  getTextbox,
  LESNAYA,
  lastPair,
  listBookingPosts,
  MIRA,
  Opener,
  openBooking,
  openContactStep,
  pickStore,
  prepareBooking,
  press,
  readStoredBookings,
} from '#tests/booking-modal.tsx';
import { BOOKING, SECOND_STORE } from '#tests/bookings.ts';
import { BOOTS, RECIPIENT, STORE } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
prepareBooking(api);
const listBookings = () => readStoredBookings(api);
const listPosts = () => listBookingPosts(api);

describe('ST-12 errors and refusals', () => {
  it('ER-05 returns to the reloaded stores when the item has been taken during the booking, and retains the typed text', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    await api
      .shop()
      .db.updateTable('store_stock')
      .set({ quantity: 0 })
      .where('store_id', '=', STORE)
      .where('offer_id', '=', BOOTS.lastPair)
      .execute();
    await press(user, 'Забронировать');
    expect(await findHeading('Выберите магазин')).toHaveFocus();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Нет в наличии: Ботинки Ладога, размер 38. Этот размер есть в других магазинах: Полутон на Лесной',
    );
    const next = screen.getByRole('button', { name: 'Продолжить' });
    expect(alert.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      await screen.findByRole('radio', { name: new RegExp(`^${MIRA}.*Размера 38 нет, есть 37, 40$`) }),
    ).toBeVisible();
    await user.click(getRadio(new RegExp(`^${LESNAYA}`)));
    await press(user, 'Продолжить');
    expect(getTextbox('Имя')).toHaveValue('Анна');
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getTextbox('Комментарий для магазина')).toHaveValue('Приду вечером');
    await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    expect(await listBookings()).toMatchObject([{ store_id: SECOND_STORE }]);
  });

  it('shows a refusal above the button, and retains the form', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    await api
      .shop()
      .db.insertInto('rate_limits')
      .values({
        action: 'booking',
        subject: `phone:${RECIPIENT.phone}`,
        count: 20,
        started_at: new Date('2026-11-21T08:59:00Z'),
      })
      .execute();
    await press(user, 'Забронировать');
    const alert = await screen.findByText(/^Слишком много броней подряд/);
    const submit = screen.getByRole('button', { name: 'Забронировать' });
    expect(alert.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getTextbox('Имя')).toHaveValue('Анна');
    expect(await listBookings()).toEqual([]);
  });

  it('ER-04 loses nothing after a lost connection, and a retry makes the same booking', async () => {
    let isLost = true;
    const user = await openBooking(lastPair);
    await openContactStep(user);
    const real = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const answer = await real(...args);
      if (isLost && String(args[0]).endsWith(BOOKING)) throw new TypeError('Failed to fetch');
      return answer;
    };
    try {
      await press(user, 'Забронировать');
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      expect(getTextbox('Имя')).toHaveValue('Анна');
      isLost = false;
      await press(user, 'Забронировать');
      await findHeading(/^Бронь BR-/);
    } finally {
      globalThis.fetch = real;
    }
    expect(listPosts()).toHaveLength(2);
    expect(await listBookings()).toHaveLength(1);
  });

  it('is sent once after a double click', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    await user.dblClick(screen.getByRole('button', { name: 'Забронировать' }));
    await findHeading(/^Бронь BR-/);
    expect(listPosts()).toHaveLength(1);
  });

  it('VA-01 VA-02 VA-03 reports the error of each field, and focuses the first', async () => {
    const user = await openBooking(lastPair);
    await pickStore(user, MIRA);
    await findHeading('Ваши контакты');
    await fill(user, getTextbox('E-mail'), 'anna@');
    await press(user, 'Забронировать');
    for (const message of [
      'Введите корректное имя',
      'Введите корректную фамилию',
      'Введите корректный номер телефона',
      'Не заполнено или неверно заполнено поле',
      'Чтобы забронировать, примите условия',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(getTextbox('Имя')).toHaveFocus();
    expect(listPosts()).toEqual([]);
  });

  it('retains the typed values when it is closed before the booking, and only the contact for another product', async () => {
    const user = renderPage(
      <>
        <Opener product={boots} {...lastPair} />
        <Opener product={bag} />
      </>,
    );
    await press(user, 'Открыть Ботинки Ладога');
    await findDialog();
    await openContactStep(user);
    await press(user, 'Закрыть');
    await press(user, 'Открыть Ботинки Ладога');
    await findHeading('Ваши контакты');
    expect(getTextbox('Комментарий для магазина')).toHaveValue('Приду вечером');
    await press(user, 'Закрыть');
    await press(user, 'Открыть Сумка Нева');
    expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    await press(user, 'Продолжить');
    expect(getTextbox('Фамилия')).toHaveValue('Петрова');
    expect(getTextbox('Комментарий для магазина')).toHaveValue('');
  });
});
