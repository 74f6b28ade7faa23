import { EMAIL_PATTERN, normalizeEmail } from '#lib/domain/email.ts';
import { isPersonName, normalizePersonName } from '#lib/domain/person-name.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { EMAIL_MAX, PHONE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { z } from './zod.ts';

/** Section 5: name and surname take Latin and Cyrillic letters only, and are stored in one form (decision 089). */
const person = (message: string) =>
  z
    .string()
    .overwrite(normalizePersonName)
    .max(TEXT_MAX, { error: message, abort: true })
    .min(1, { error: message, abort: true })
    .refine(isPersonName, message);

export const personName = person(validation.name.message);
export const personSurname = person(validation.surname.message);

/** Section 5, and Armenian phones as people have them, in one form; see normalizePhone. */
export const phone = z
  .string()
  .max(PHONE_MAX, validation.phone.message)
  .transform(normalizePhone)
  .refine(isPhone, validation.phone.message);

/**
 * An e-mail: the local part as typed, the domain in its ASCII form and in lower case (decision 089).
 * @param message for whatever is none
 */
export const emailAddress = (message: string) =>
  z
    .string()
    .trim()
    .max(EMAIL_MAX, message)
    .overwrite(normalizeEmail)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: message }).max(EMAIL_MAX, message));

export const email = emailAddress(validation.email.message);

/** Who receives an order; used by forms and by the backend alike. */
export const recipient = z.object({
  name: personName,
  surname: personSurname,
  phone,
  email,
});
export type Recipient = z.infer<typeof recipient>;

/** An e-mail that may be left empty; blank and invisible signs alone are empty. */
export const optionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(EMAIL_MAX, validation.email.message)
  .refine((typed) => typed === '' || email.safeParse(typed).success, validation.email.message);

/** Section 5: a one-click order needs a name, a surname and a phone; an e-mail is checked when it is given. */
export const fastRecipient = recipient.extend({ email: optionalEmail.default('') });
