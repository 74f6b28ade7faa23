import type { ApiError } from '#lib/contracts/envelope.ts';
import { formatKopecks, toRoubles } from '#lib/domain/money.ts';
import { formatDayMonth } from '#lib/texts/delivery.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import {
  ADDRESS_NOT_FOUND,
  CHOOSE_POINT,
  CHOOSE_STORE,
  EMPTY_CART,
  ORDER_NOT_FOUND,
  STORE_NOT_IN_CITY,
} from '#lib/texts/refusals.ts';
import { validation } from '#lib/texts/validation.ts';
import { formatWait } from '#lib/texts/wait.ts';
import { cartErrors, formatShortLine } from '../cart/index.ts';

type Short = Parameters<typeof formatShortLine>[0] & { left: number };
type Line = Parameters<typeof formatLineName>[0] & { offer_id: number };

const formatCount = (count: number) => `${count}\u00a0шт.`;

/** Errors of the order endpoints (sections 4 and 8). */
export const orderErrors = {
  keyReused: {
    code: 'idempotency_key_reused',
    message: 'С этим ключом уже оформлен другой заказ',
  },
  /** The promo code is no longer accepted. @param refusal the cart's error for the promo code */
  promo: (refusal: ApiError) => ({ ...refusal, field: 'expected.promo_code' }),
  promoMissing: { code: 'promo_missing', message: 'Введите промокод', field: 'promocode' },
  phoneUnconfirmed: {
    code: 'phone_unconfirmed',
    message: 'Этот телефон не ваш номер в профиле: подтвердите его кодом из SMS',
    field: 'user_info.phone',
  },
  emptyCart: { code: 'cart_empty', message: EMPTY_CART },
  /** @param message the cart's message, sanitized HTML */
  restricted: (message: string) => ({ code: 'cart_restricted', message }),
  /** Lists the items that are sold out, and how many units are left of the items with too few units. */
  soldOut: (goods: readonly Short[]) => {
    const gone = goods.filter(({ left }) => left === 0);
    const parts = goods.filter(({ left }) => left > 0).map((line) => formatShortLine(line, line.left));
    if (gone.length > 0)
      parts.unshift(`${cartErrors.outOfStock.message}: ${gone.map(formatLineName).join('; ')}`);
    return { code: cartErrors.outOfStock.code, message: parts.join('. ') };
  },
  /** The shopper was shown another price of this line. Both prices are in kopecks. */
  priceChanged: (line: Line, old: number, now: number) => ({
    code: 'order_price_changed',
    message: `${formatLineName(line)}: цена была ${formatKopecks(old)}, стала ${formatKopecks(now)}`,
    field: `expected.items.${line.offer_id}.price`,
    old: toRoubles(old),
    new: toRoubles(now),
  }),
  /** The shopper was shown another quantity of this line. */
  quantityChanged: (line: Line, old: number, now: number) => ({
    code: 'order_quantity_changed',
    message: `${formatLineName(line)}: было ${formatCount(old)}, стало ${formatCount(now)}`,
    field: `expected.items.${line.offer_id}.quantity`,
    old,
    new: now,
  }),
  /** The shopper was not shown this line. */
  lineAdded: (line: Line, quantity: number) => ({
    code: 'order_line_added',
    message: `${formatLineName(line)}: добавлено в заказ, ${formatCount(quantity)}`,
    field: `expected.items.${line.offer_id}`,
    old: null,
    new: quantity,
  }),
  /** The shopper was shown a line that is no longer part of the order. @param name null for an unknown product */
  lineRemoved: (offerId: number, name: string | null, quantity: number) => ({
    code: 'order_line_removed',
    message: `${name ?? 'Один из товаров'}: больше не входит в заказ`,
    field: `expected.items.${offerId}`,
    old: quantity,
    new: null,
  }),
  /**
   * A certificate was spent, refunded or blocked, or has expired, since the shopper was shown how much it pays. Both
   * sums are in kopecks.
   */
  certificatesChanged: (old: number, now: number) => ({
    code: 'order_certificates_changed',
    message: `Подарочным сертификатом оплачивалось ${formatKopecks(old)}, теперь ${formatKopecks(now)}`,
    field: 'expected.certificate_debet',
    old: toRoubles(old),
    new: toRoubles(now),
  }),
  /** The shopper was shown another sum to pay. Both sums are in kopecks. */
  sumChanged: (old: number, now: number) => ({
    code: 'order_sum_changed',
    message: `К оплате было ${formatKopecks(old)}, стало ${formatKopecks(now)}`,
    field: 'expected.final_amount',
    old: toRoubles(old),
    new: toRoubles(now),
  }),
  /** The shopper was shown an earlier day of arrival. Both days are `YYYY-MM-DD`. */
  arrivesLater: (old: string, now: string) => ({
    code: 'order_date_changed',
    message: `Срок доставки изменился: было не позднее ${formatDayMonth(old)}, стало не позднее ${formatDayMonth(now)}`,
    field: 'expected.delivery_date',
  }),
  addressMissing: { code: 'address_missing', message: 'Выберите адрес доставки', field: 'address_id' },
  addressUnknown: { code: 'address_not_found', message: ADDRESS_NOT_FOUND, field: 'address_id' },
  addressCity: (city: string) => ({
    code: 'address_city',
    message: `Адрес в другом городе, а доставка рассчитана для города ${city}`,
    field: 'address_id',
  }),
  addressTwice: {
    code: 'address_twice',
    message: 'Укажите сохранённый адрес или новый, а не оба сразу',
    field: 'address',
  },
  dateMissing: { code: 'date_missing', message: 'Выберите день доставки', field: 'assemble_date' },
  assembleDate: {
    code: 'date_unavailable',
    message: 'В этот день доставка недоступна, выберите другой',
    field: 'assemble_date',
  },
  deliveryDate: {
    code: 'date_unavailable',
    message: 'В этот день доставка недоступна, выберите другой',
    field: 'delivery_date',
  },
  interval: {
    code: 'interval_unavailable',
    message: 'Это время доставки недоступно, выберите другое',
    field: 'delivery_time_from',
  },
  storeMissing: { code: 'store_missing', message: CHOOSE_STORE, field: 'pickup_store_id' },
  storeUnknown: {
    code: 'store_unavailable',
    message: STORE_NOT_IN_CITY,
    field: 'pickup_store_id',
  },
  pointMissing: { code: 'point_missing', message: CHOOSE_POINT, field: 'postamat_id' },
  pointUnknown: {
    code: 'point_unavailable',
    message: 'В этом городе такого пункта выдачи нет',
    field: 'postamat_id',
  },
  notFound: { code: 'order_not_found', message: ORDER_NOT_FOUND },
  /** @param status the title of the status */
  cannotCancel: (status: string) => ({
    code: 'order_cannot_cancel',
    message: `Этот заказ уже нельзя отменить, его статус: «${status}». Напишите или позвоните нам`,
  }),
  reason: { code: 'reason_unknown', message: validation.reason, field: 'reason_id' },
  /** `from` and `to` are titles of statuses. */
  transition: (from: string, to: string) => ({
    code: 'order_move',
    message: `Заказ не переходит из «${from}» в «${to}»`,
    field: 'status',
  }),
  returnedByHand: {
    code: 'order_return_needed',
    message:
      'Заказ становится возвращённым сам, когда деньги за все товары вернутся. Оформите возврат: заявку по номеру заказа и телефону, затем owner/returns до статуса refunded',
    field: 'status',
  },
  trackingNotFound: {
    code: 'tracking_not_found',
    message: 'Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя',
  },
  linkTries: (seconds: number) => ({
    code: 'order_link_tries',
    message: `Слишком много ссылок не подошло. Попробуйте ${formatWait(seconds)} или позвоните нам`,
  }),
  trackingTries: (seconds: number) => ({
    code: 'tracking_tries',
    message: `Слишком много попыток. Попробуйте ${formatWait(seconds)} или позвоните нам`,
  }),
  /**
   * All clients together have sent too many wrong last digits of the phone for one order number. The recipient need not
   * wait, because the full phone is still accepted.
   */
  digitTries: (seconds: number) => ({
    code: 'whole_phone_needed',
    message: `Последние цифры для этого номера вводили неверно слишком часто. Введите телефон целиком или попробуйте ${formatWait(seconds)}`,
    field: 'phone',
  }),
} as const;
