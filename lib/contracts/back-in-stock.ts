import { validation } from '#lib/texts/validation.ts';
import { token } from './auth.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { email } from './recipient.ts';
import { z } from './zod.ts';

/** Maximum number of sizes per request. A product has about ten. */
const MAX_OFFERS = 20;

/** Identifier of an offer: a string as in section 7, or a number. */
const offerId = z
  .union([z.string().max(10).regex(/^\d+$/), z.number()], validation.field)
  .transform(Number)
  .pipe(id);

/** Stock subscription (section 3). */
export const stockSubscription = z.object({ email, offer_ids: z.array(offerId).min(1).max(MAX_OFFERS) });

/** Sizes to which the client has a confirmed subscription and which have not been in stock since the confirmation. */
const subscribed = { offer_ids: z.array(z.string()) };

const link = z.object({ token });

/** Endpoints of section 7, Products: subscription to a size that is out of stock (MD-14, ST-21). */
export const backInStockEndpoints = {
  'GET /services/rest/v1/products/subscribe': endpoint({
    summary: 'На какие размеры подписан тот, кто спрашивает',
    access: 'session',
    result: z.object(subscribed),
  }),
  'POST /services/rest/v1/products/subscribe': endpoint({
    summary:
      'Написать, когда размеры появятся; адрес, который не принадлежит вошедшему, сначала подтверждают по ссылке из письма',
    access: 'session',
    body: stockSubscription.extend({ agree: z.boolean().optional() }),
    result: z.object({
      /**
       * False until the link in the e-mail is opened. The value does not reveal whether the e-mail address is
       * registered.
       */
      confirmed: z.boolean(),
      ...subscribed,
    }),
  }),
  'DELETE /services/rest/v1/products/subscribe': endpoint({
    summary: 'Отменить свою подписку на размеры; нет её — ничего не меняется',
    access: 'session',
    body: stockSubscription,
    result: z.object(subscribed),
  }),
  'POST /services/rest/v1/products/subscribe/confirm': endpoint({
    summary: 'Подтвердить подписку по ссылке из письма; повтор ничего не меняет',
    access: 'public',
    body: link,
    result: z.object({
      products: z.array(z.object({ title: z.string(), size: z.string() })),
      /** True when all subscriptions of the link had already been confirmed. */
      already: z.boolean(),
    }),
  }),
  'POST /services/rest/v1/products/subscribe/cancel': endpoint({
    summary: 'Отменить по ссылке из письма все ожидающие подписки этого адреса',
    access: 'public',
    body: link,
    result: z.object({
      /** Number of subscriptions that were cancelled. */
      count: z.number().int(),
    }),
  }),
};
