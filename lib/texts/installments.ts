import { plural } from '@/lib/domain/plural';

/** Words of paying in four parts (BC-02), in the cart, on the product page and at the checkout. */
export const installmentTexts = {
  /** @param part size of the first payment, formatted */
  offer: (part: string, isEqual: boolean) => `4 платежа ${isEqual ? 'по' : 'от'} ${part}`,
  today: 'Сегодня',
  later: (weeks: number) => `Через ${weeks} ${plural(weeks, ['неделю', 'недели', 'недель'])}`,
  /** The shop takes no such payments yet. */
  note: 'Пока это расчёт: заказ оплачивается целиком.',
  fee: 'Сервис оплаты частями может взять комиссию.',
  how: 'Как это устроено',
} as const;
