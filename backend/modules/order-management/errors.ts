/** The reason in an order's history when it was not the shopper who cancelled it. */
export const cancelTexts = {
  unconfirmed: 'Телефон не подтвердили вовремя',
  unpaid: (minutes: number) => `Заказ не оплачен за ${minutes} минут`,
} as const;
