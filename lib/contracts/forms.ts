import { subscription } from '@/lib/texts/subscription';
import { validation } from '@/lib/texts/validation';
import { certificateFields, certificateState } from './certificates';
import { empty } from './common';
import { endpoint } from './endpoint';
import { email } from './recipient';
import { z } from './zod';

/** VA-13: the anti-spam pair is a field whose name the shop gives; its value, seconds since page load. */
const antiSpamPair = z.union([z.number(), z.string().max(500), z.boolean()], validation.field);

/** Section 7, Forms. */
export const forms = {
  'GET /api/v1/form/anti_spam_name': endpoint({
    summary:
      'Имя поля, которым форма подтверждает, что её заполнил человек; действует до конца следующего дня',
    result: z.object({ anti_spam_name: z.string() }),
  }),
  'POST /api/v1/form/subscribe': endpoint({
    summary: 'Подписка на письма; ответ не говорит, был ли адрес подписан раньше',
    body: z.object({ email, agree: z.literal(true, subscription.consent) }).catchall(antiSpamPair),
    result: empty,
  }),
  'POST /api/v1/form/check_certificate': endpoint({
    summary:
      'Остаток и срок подарочного сертификата по его номеру, с карты — и по PIN. Неизвестный, потраченный и просроченный отвечают одинаково: 404. Неудачные попытки в час сочтены',
    body: certificateFields.catchall(antiSpamPair),
    result: certificateState,
  }),
};
