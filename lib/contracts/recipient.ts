import { isPhone, normalizePhone } from '@/lib/domain/phone';
import { EMAIL_MAX, PHONE_MAX, TEXT_MAX } from '@/lib/domain/text';
import { validation } from '@/lib/texts/validation';
import { z } from './zod';

/** Section 5: name and surname take Latin and Cyrillic letters only (space, hyphen, apostrophe between them). */
const person = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(TEXT_MAX, message)
    .regex(/^[A-Za-zА-Яа-яЁё]+(?:[ '’-][A-Za-zА-Яа-яЁё]+)*$/, message);

export const personName = person(validation.name.message);
export const personSurname = person(validation.surname.message);

/** Section 5: +7 and 12 characters, +375 or +374 and 13. A pasted 8 916… becomes +7 916…. */
export const phone = z
  .string()
  .max(PHONE_MAX, validation.phone.message)
  .transform(normalizePhone)
  .refine(isPhone, validation.phone.message);

export const email = z
  .string()
  .trim()
  .max(EMAIL_MAX, validation.email.message)
  .pipe(z.email(validation.email.message));

/** Who receives an order; used by forms and by the backend alike. */
export const recipient = z.object({
  name: personName,
  surname: personSurname,
  phone,
  email,
});
export type Recipient = z.infer<typeof recipient>;

/** Section 5: a one-click order needs a name, a surname and a phone; an e-mail is checked when it is given. */
export const fastRecipient = recipient.extend({
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, validation.email.message)
    .refine((typed) => typed === '' || email.safeParse(typed).success, validation.email.message)
    .default(''),
});
