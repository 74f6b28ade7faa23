import { formatDay } from '#lib/domain/dates.ts';
import { formatKopecks } from '#lib/domain/money.ts';
import { CERTIFICATES_NOT_SOLD, PURCHASE_NOT_FOUND } from '#lib/texts/refusals.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the endpoints that sell certificates. */
export const certificateSaleErrors = {
  notSold: { code: 'certificates_not_sold', message: CERTIFICATES_NOT_SOLD },
  /** Both amounts are in kopecks. */
  amount: (least: number, most: number) => ({
    code: 'certificate_amount',
    message: `Номинал может быть от ${formatKopecks(least)} до ${formatKopecks(most)}, целыми рублями`,
    field: 'amount',
  }),
  design: {
    code: 'certificate_design',
    message: 'Такого оформления больше нет. Выберите другое',
    field: 'design',
  },
  method: { code: 'certificate_method', message: 'Так оплатить сертификат нельзя', field: 'method' },
  /** Both days are `YYYY-MM-DD`. */
  sendOn: (first: string, last: string) => ({
    code: 'certificate_day',
    message: `Выберите день с ${formatDay(first)} по ${formatDay(last)}`,
    field: 'send_on',
  }),
  keyReused: { code: 'idempotency_key_reused', message: 'С этим ключом уже куплен другой сертификат' },
  tooMany: (seconds: number) => ({
    code: 'too_many_purchases',
    message: `Слишком много покупок подряд. Попробуйте ${formatWait(seconds)}`,
  }),
  notFound: { code: 'purchase_not_found', message: PURCHASE_NOT_FOUND },
  nothingToPay: { code: 'nothing_to_pay', message: 'Эта покупка не ждёт оплаты' },
  late: { code: 'payment_late', message: 'Время на оплату вышло, покупка отменяется' },
  bank: {
    code: 'bank_unavailable',
    message: 'Банк сейчас не отвечает. Покупка сохранена, попробуйте оплатить её через минуту',
  },
  notSent: {
    code: 'certificate_not_sent',
    message: 'Письмо ещё не отправлено: оно уйдёт в назначенный день',
  },
  used: {
    code: 'certificate_used',
    message: 'По сертификату уже платили, или он больше не действует: менять нечего',
  },
  ended: { code: 'purchase_ended', message: 'Эта покупка отменена или ещё не оплачена' },
  tooManyLetters: (seconds: number) => ({
    code: 'too_many_letters',
    message: `Письмо уже отправляли несколько раз. Попробуйте ${formatWait(seconds)}`,
  }),
} as const;

/** Reasons of a cancelled purchase, shown to its buyer. */
export const purchaseCancelReasons = {
  unpaid: (minutes: number) => `Не оплачен за ${minutes} минут`,
  shop: 'Отменён магазином',
} as const;
