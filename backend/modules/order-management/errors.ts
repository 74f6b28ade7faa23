/** Reasons in the history of an order that was not cancelled by its shopper. */
export const cancelTexts = {
  unconfirmed: 'Телефон не подтвердили вовремя',
  unpaid: (minutes: number) => `Заказ не оплачен за ${minutes} минут`,
} as const;
