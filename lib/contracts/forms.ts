import { validation } from '@/lib/texts/validation';
import { empty } from './common';
import { endpoint } from './endpoint';
import { email } from './recipient';
import { z } from './zod';

/** Section 7, Forms. */
export const forms = {
  'GET /api/v1/form/anti_spam_name': endpoint({
    summary:
      'Имя поля, которым форма подтверждает, что её заполнил человек; действует до конца следующего дня',
    result: z.object({ anti_spam_name: z.string() }),
  }),
  'POST /api/v1/form/subscribe': endpoint({
    summary: 'Подписка на письма; ответ не говорит, был ли адрес подписан раньше',
    // VA-13: the anti-spam pair is a field whose name the shop gives; its value, seconds since page load.
    body: z
      .object({ email, agree: z.literal(true, validation.consent) })
      .catchall(z.union([z.number(), z.string().max(500), z.boolean()], validation.field)),
    result: empty,
  }),
};
