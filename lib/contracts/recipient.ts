import { EMAIL_PATTERN, normalizeEmail } from '#lib/domain/email.ts';
import { isPersonName, normalizePersonName } from '#lib/domain/person-name.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import { EMAIL_MAX, PHONE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { z } from './zod.ts';

/**
 * Creates the schema of a name or a surname: Latin and Cyrillic only (section 5), normalized to one form (decision
 * 089).
 */
const person = (message: string) =>
  z
    .string()
    .overwrite(normalizePersonName)
    .max(TEXT_MAX, { error: message, abort: true })
    .min(1, { error: message, abort: true })
    .refine(isPersonName, message);

export const personName = person(validation.name.message);
export const personSurname = person(validation.surname.message);

/** Phone (section 5), including Armenian phones as people write them, normalized by `normalizePhone`. */
export const phone = z
  .string()
  .max(PHONE_MAX, validation.phone.message)
  .transform(normalizePhone)
  .refine(isPhone, validation.phone.message);

/**
 * Creates the schema of an e-mail. The local part is stored as typed, the domain in lower case and in its ASCII form
 * (decision 089).
 * @param message error message for an invalid e-mail
 */
export const emailAddressSchema = (message: string) =>
  z
    .string()
    .trim()
    .max(EMAIL_MAX, message)
    .overwrite(normalizeEmail)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: message }).max(EMAIL_MAX, message));

export const email = emailAddressSchema(validation.email.message);

/** Recipient of an order. Forms and the back end validate with the same schema. */
export const recipient = z.object({
  name: personName,
  surname: personSurname,
  phone,
  email,
});
export type Recipient = z.infer<typeof recipient>;

/** Optional e-mail. A text of only blank and invisible characters becomes empty. */
export const optionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(EMAIL_MAX, validation.email.message)
  .refine((typed) => typed === '' || email.safeParse(typed).success, validation.email.message);

/** Recipient of a one-click order: name, surname and phone are required, the e-mail is optional (section 5). */
export const fastRecipient = recipient.extend({ email: optionalEmail.default('') });
