import { subscriptionTexts } from '#lib/texts/subscription.ts';
import { validation } from '#lib/texts/validation.ts';
import { token } from './auth.ts';
import { certificateFields, certificateState } from './certificates.ts';
import { empty } from './common.ts';
import { endpoint } from './endpoint.ts';
import { email } from './recipient.ts';
import { z } from './zod.ts';

/**
 * Value of the anti-spam field: seconds since the page was loaded. The back end returns the name of this field (VA-13).
 */
const antiSpamPair = z.union([z.number(), z.string().max(500), z.boolean()], validation.field);

/** Endpoints of section 7, Forms. */
export const formEndpoints = {
  'GET /api/v1/form/anti_spam_name': endpoint({
    summary:
      'Имя поля, которым форма подтверждает, что её заполнил человек; действует до конца следующего дня',
    access: 'public',
    result: z.object({ anti_spam_name: z.string() }),
  }),
  'POST /api/v1/form/subscribe': endpoint({
    summary:
      'Подписка на письма; адрес, который не принадлежит вошедшему, сначала подтверждают по ссылке из письма. Ответ не говорит, был ли адрес подписан раньше',
    access: 'session',
    body: z.object({ email, agree: z.literal(true, subscriptionTexts.consent) }).catchall(antiSpamPair),
    result: z.object({
      /** False until the link in the e-mail is opened. A back end that needs no confirmation may omit it. */
      confirmed: z.boolean().optional(),
    }),
  }),
  'POST /api/v1/form/subscribe/confirm': endpoint({
    summary: 'Подтвердить подписку на письма по ссылке из письма; повтор ничего не меняет',
    access: 'public',
    body: z.object({ token }),
    result: empty,
  }),
  'POST /api/v1/form/check_certificate': endpoint({
    summary:
      'Остаток и срок подарочного сертификата по его номеру, с карты — и по PIN. Неизвестный, потраченный и просроченный отвечают одинаково: 404. Неудачные попытки в час сочтены',
    access: 'session',
    body: certificateFields.catchall(antiSpamPair),
    result: certificateState,
  }),
};
