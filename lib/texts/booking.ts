import type { BookingStatus } from '#lib/domain/bookings.ts';
import { CHOOSE_SIZE, CHOOSE_STORE } from './refusals.ts';

/** Titles of a booking's statuses. */
export const bookingStatusTitles: Record<BookingStatus, string> = {
  booked: 'Ждёт вас в магазине',
  handed_over: 'Выдана',
  cancelled: 'Отменена',
  expired: 'Время вышло',
};

/** Texts of a booking, used wherever it is displayed. */
export const bookingTexts = {
  title: (number: string) => `Бронь ${number}`,
  product: 'Товар',
  size: 'Размер',
  store: 'Магазин',
  address: 'Адрес',
  hours: 'Часы работы',
  metro: 'Метро',
  phone: 'Телефон',
  until: 'Ждём до',
  status: 'Статус',
  reason: 'Причина',
  cancel: 'Отменить бронь',
  chooseStore: CHOOSE_STORE,
  chooseSize: CHOOSE_SIZE,
  /** Error for a missing booking number, in a form or in a link. */
  number: 'Введите номер брони, например BR-100001',
} as const;
