/** Texts of the teaser and of the explanation (MD-18). */
export const texts = {
  days: 'Первый сегодня, затем через 2, 4 и 6 недель.',
  title: 'Четыре платежа',
  total: 'Всего',
  /** @param limit formatted maximum price for installments */
  steps: (limit: string) => [
    'Сумма делится на четыре платежа в целых рублях; остаток входит в последний.',
    'Первый платёж приходится на день покупки, остальные на дни через 2, 4 и 6 недель.',
    `Так можно оплатить заказ на сумму до ${limit} вместе с доставкой.`,
  ],
  /** Both parameters are formatted prices. */
  overLimit: (amount: string, limit: string) =>
    `Частями можно оплатить сумму до ${limit}, а здесь ${amount}. Такой заказ оплачивается целиком.`,
  tooSmall: 'Эта сумма слишком мала, чтобы её делить.',
  terms: 'Подробнее об оплате частями',
} as const;

export const INSTALLMENT_TERMS_PATH = '/info/installment';
