import { getShopName } from '#lib/texts/shop-name.ts';

/** Text of the SMS about a return to the shopper of the order. */
export const returnTexts = {
  sms: (number: string, order: string) =>
    `${getShopName()}: оформлен возврат ${number} по заказу ${order}. Не вы? Сразу напишите нам`,
} as const;
