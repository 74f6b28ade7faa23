import { siteTexts } from '#lib/texts/site.ts';

/** What the shopper of an order reads in an SMS about its return. */
export const returnTexts = {
  sms: (number: string, order: string) =>
    `${siteTexts.name}: оформлен возврат ${number} по заказу ${order}. Не вы? Сразу напишите нам`,
} as const;
