import type { InstallmentRefusal } from '#lib/domain/installments.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';

/** Texts of the payment in four parts (BC-02), in the cart, on the product page and at the checkout. */
export const installmentTexts = {
  /** @param part formatted amount of the first payment */
  offer: (part: string, isEqual: boolean) => `4 платежа ${isEqual ? 'по' : 'от'} ${part}`,
  today: 'Сегодня',
  later: (weeks: number) => `Через ${weeks} ${selectPlural(weeks, ['неделю', 'недели', 'недель'])}`,
  /** Note in the cart and on the product page. */
  note: 'Оплату частями можно выбрать при оформлении заказа.',
  /** Name of the payment method of an order that is paid in parts. */
  chosen: 'Частями: 4 платежа',
  schedule: 'График платежей',
  first: 'При оплате',
  unavailable: 'Оплата частями недоступна для этого заказа',
  /**
   * Reason why a sum cannot be paid in parts.
   * @param limit maximum sum that can be paid in parts, roubles
   */
  refusal: (why: InstallmentRefusal, limit: number) =>
    why === 'over'
      ? `Частями можно оплатить заказ на сумму до ${formatPrice(limit)}`
      : 'Эта сумма слишком мала, чтобы её делить',
  fee: 'Сервис оплаты частями может взять комиссию.',
  how: 'Как это устроено',
} as const;
