import type { InstallmentRefusal } from '#lib/domain/installments.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { plural } from '#lib/domain/plural.ts';

/** Words of paying in four parts (BC-02), in the cart, on the product page and at the checkout. */
export const installmentTexts = {
  /** @param part size of the first payment, formatted */
  offer: (part: string, isEqual: boolean) => `4 платежа ${isEqual ? 'по' : 'от'} ${part}`,
  today: 'Сегодня',
  later: (weeks: number) => `Через ${weeks} ${plural(weeks, ['неделю', 'недели', 'недель'])}`,
  /** Where the goods are not paid for yet. */
  note: 'Оплату частями можно выбрать при оформлении заказа.',
  /** Of an order that is paid so. */
  chosen: 'Частями: 4 платежа',
  schedule: 'График платежей',
  first: 'При оплате',
  unavailable: 'Оплата частями недоступна для этого заказа',
  /** Why a sum cannot be paid so. @param limit in roubles */
  refusal: (why: InstallmentRefusal, limit: number) =>
    why === 'over'
      ? `Частями можно оплатить заказ на сумму до ${formatPrice(limit)}`
      : 'Эта сумма слишком мала, чтобы её делить',
  fee: 'Сервис оплаты частями может взять комиссию.',
  how: 'Как это устроено',
} as const;
