import { bookingTexts } from '#lib/texts/booking.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { missingProductTexts } from '#lib/texts/missing-product.ts';
import { STORE_NOT_FOUND, STORE_NOT_IN_CITY } from '#lib/texts/refusals.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { formatWait } from '#lib/texts/wait.ts';

type Line = Parameters<typeof formatLineName>[0];

/** Errors of the booking endpoints (sections 4 and 8). */
export const bookingErrors = {
  product: { code: 'product_not_found', message: missingProductTexts.title, field: 'size' },
  store: { code: 'store_not_found', message: STORE_NOT_FOUND, field: 'store_id' },
  storeCity: {
    code: 'store_unavailable',
    message: STORE_NOT_IN_CITY,
    field: 'store_id',
  },
  /** @param stores the city's stores that still have the size */
  soldOut: (line: Line, stores: readonly string[]) => ({
    code: 'out_of_stock',
    message: [
      `Нет в наличии: ${formatLineName(line)}`,
      ...(stores.length > 0 ? [`Этот размер есть в других магазинах: ${stores.join('; ')}`] : []),
    ].join('. '),
    field: 'store_id',
  }),
  keyReused: { code: 'idempotency_key_reused', message: 'С этим ключом уже сделана другая бронь' },
  open: (count: number) => ({
    code: 'too_many_bookings',
    message: `Одновременно можно держать не больше ${count} броней. Заберите или отмените одну из прежних`,
  }),
  tooMany: (seconds: number) => ({
    code: 'too_many_bookings',
    message: `Слишком много броней подряд. Попробуйте ${formatWait(seconds)} или позвоните в магазин`,
  }),
  notFound: { code: 'booking_not_found', message: 'Бронь не найдена' },
  /** @param status title of the booking's status */
  cannotCancel: (status: string) => ({
    code: 'booking_cannot_cancel',
    message: `Эту бронь уже нельзя отменить, её статус: «${status}»`,
  }),
  /**
   * @param from title of the current status
   * @param to title of the requested status
   */
  transition: (from: string, to: string) => ({
    code: 'booking_move',
    message: `Бронь не переходит из «${from}» в «${to}»`,
    field: 'status',
  }),
} as const;

/** Texts of the reasons why a booking ended, for its history. */
export const bookingEndReasons = {
  shopper: 'Отменил покупатель',
  /** @param reason text that the shop has written, or '' without a reason */
  shop: (reason: string) => ['Отменил магазин', reason].filter(Boolean).join(': '),
  expired: 'Вещь не забрали вовремя, она вернулась в продажу',
} as const;

/** Texts of the SMS to the shopper. They are short, because every 67 characters are charged as one message. */
export const bookingSms = {
  /** @param until the booking's deadline, such as `25.11.2026, 12:00` */
  booked: ({ number, until, address, url }: Record<'number' | 'until' | 'address' | 'url', string>) =>
    `${getShopName()}: бронь ${number} до ${until}, ${address}. ${bookingTexts.cancel}: ${url}`,
  cancelled: (number: string, reason: string) => `${getShopName()}: бронь ${number} отменена. ${reason}`,
  expired: (number: string) => `${getShopName()}: время брони ${number} вышло, вещь вернулась в продажу.`,
} as const;
