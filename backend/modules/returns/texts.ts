import { siteTexts } from '#lib/texts/site.ts';

/** Text of the SMS about a return to the shopper of the order. */
export const returnTexts = {
  sms: (number: string, order: string) =>
    `${siteTexts.name}: оформлен возврат ${number} по заказу ${order}. Не вы? Сразу напишите нам`,
} as const;
