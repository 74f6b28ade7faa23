import { catalog } from '@/lib/texts/catalog';
import { validation } from '@/lib/texts/validation';
import { cartErrors } from '../cart/errors';

interface Sold {
  title: string;
  size: string;
}

/** A line of an order as a sentence names it: «Ботинки Ладога, размер 37». */
export const lineName = ({ title, size }: Sold) =>
  size === catalog.oneSize ? title : `${title}, размер ${size}`;

/** Refusals of the order calls (sections 4 and 8). */
export const orderErrors = {
  noKey: { code: 'idempotency_key_required', message: 'Нет заголовка Idempotency-Key' },
  keyReused: {
    code: 'idempotency_key_reused',
    message: 'С этим ключом уже оформлен другой заказ',
  },
  emptyCart: { code: 'cart_empty', message: 'В корзине нет активных товаров' },
  /** @param message what the cart itself says: sanitised HTML */
  restricted: (message: string) => ({ code: 'cart_restricted', message }),
  soldOut: (goods: readonly Sold[]) => ({
    code: cartErrors.outOfStock.code,
    message: `${cartErrors.outOfStock.message}: ${goods.map(lineName).join('; ')}`,
  }),
  addressMissing: { code: 'address_missing', message: 'Выберите адрес доставки', field: 'address_id' },
  addressUnknown: { code: 'address_not_found', message: 'Адрес не найден', field: 'address_id' },
  addressCity: (city: string) => ({
    code: 'address_city',
    message: `Адрес в другом городе, а доставка рассчитана для города ${city}`,
    field: 'address_id',
  }),
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
  storeMissing: { code: 'store_missing', message: 'Выберите магазин', field: 'pickup_store_id' },
  storeUnknown: {
    code: 'store_unavailable',
    message: 'В этом городе такого магазина нет',
    field: 'pickup_store_id',
  },
  pointMissing: { code: 'point_missing', message: 'Выберите пункт выдачи', field: 'postamat_id' },
  pointUnknown: {
    code: 'point_unavailable',
    message: 'В этом городе такого пункта выдачи нет',
    field: 'postamat_id',
  },
  notFound: { code: 'order_not_found', message: 'Заказ не найден' },
  /** @param status what people call it */
  cannotCancel: (status: string) => ({
    code: 'order_cannot_cancel',
    message: `Этот заказ уже нельзя отменить, его статус: «${status}». Напишите или позвоните нам`,
  }),
  reason: { code: 'reason_unknown', message: validation.reason, field: 'reason_id' },
  /** @param from and @param to what people call the statuses */
  move: (from: string, to: string) => ({
    code: 'order_move',
    message: `Заказ не переходит из «${from}» в «${to}»`,
    field: 'status',
  }),
  trackingNotFound: {
    code: 'tracking_not_found',
    message: 'Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя',
  },
  trackingTries: {
    code: 'tracking_tries',
    message: 'Слишком много попыток. Попробуйте позже или позвоните нам',
  },
} as const;

/** What an order's history says when nobody has chosen a reason. */
export const cancelTexts = {
  unpaid: (minutes: number) => `Заказ не оплачен за ${minutes} минут`,
} as const;
