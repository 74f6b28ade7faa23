/** The reason in an order's history when it was not the shopper who cancelled it. */
export const cancelTexts = {
  unpaid: (minutes: number) => `Заказ не оплачен за ${minutes} минут`,
} as const;
