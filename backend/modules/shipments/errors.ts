import type { Shipment } from '#lib/contracts/carriers.ts';
import { NO_CARRIER } from '#lib/texts/refusals.ts';

/** Errors about shipments, for the owner. */
export const shipmentErrors = {
  noCarrier: { code: 'no_carrier', message: NO_CARRIER },
  lostCarrier: (name: string) => ({
    code: 'no_carrier',
    message: `Отправление у перевозчика ${name}, а его настройки больше не заданы`,
  }),
  notFound: { code: 'shipment_not_found', message: 'У этого заказа нет отправления', field: 'number' },
  status: (title: string) => ({
    code: 'order_status',
    message: `Заказ «${title}» перевозчику не передают`,
    field: 'number',
  }),
  storePickup: { code: 'store_pickup', message: 'Этот заказ забирают в магазине', field: 'number' },
  otherPoint: {
    code: 'other_point',
    message: 'Пункт выдачи этого заказа принадлежит не перевозчику',
    field: 'number',
  },
  unknownCity: (name: string) => ({
    code: 'carrier_city',
    message: `Код города ${name} у перевозчика неизвестен: задайте его через owner/delivery/cities`,
    field: 'number',
  }),
  ended: (title: string) => ({
    code: 'shipment_status',
    message: `Отправление «${title}»: снимать нечего`,
    field: 'number',
  }),
  refused: (message: string) => ({ code: 'carrier_refused', message }),
  silent: { code: 'carrier_silent', message: 'Перевозчик не ответил. Попробуйте ещё раз' },
} as const;

/** Texts that a shipment's `errors` contain in addition to the carrier's reasons. */
export const shipmentTexts = {
  willRepeat: 'Перевозчик не ответил: магазин повторит сам',
  withoutReason: 'Перевозчик отказал и не назвал причины',
} as const;

export const shipmentTitles: Readonly<Record<Shipment['status'], string>> = {
  sending: 'Передаётся перевозчику',
  accepted: 'Проверяется перевозчиком',
  registered: 'Зарегистрировано',
  refused: 'Отклонено перевозчиком',
  deleting: 'Снимается',
  deleted: 'Снято',
  delivered: 'Вручено',
  not_delivered: 'Не вручено',
};
