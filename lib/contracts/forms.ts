import { subscription } from '#lib/texts/subscription.ts';
import { validation } from '#lib/texts/validation.ts';
import { token } from './auth.ts';
import { certificateFields, certificateState } from './certificates.ts';
import { empty } from './common.ts';
import { endpoint } from './endpoint.ts';
import { email } from './recipient.ts';
import { z } from './zod.ts';

/** VA-13: the anti-spam pair is a field whose name the shop gives; its value, seconds since page load. */
const antiSpamPair = z.union([z.number(), z.string().max(500), z.boolean()], validation.field);

/** Section 7, Forms. */
export const forms = {
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
    body: z.object({ email, agree: z.literal(true, subscription.consent) }).catchall(antiSpamPair),
    result: z.object({
      /** False while the link of the e-mail has to be pressed; left out by a back end that does not ask for it. */
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
