import { z } from 'zod';
import { maskEmail } from '#lib/domain/mask-contact.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { insertConsent, insertCustomer } from '../customers/index.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { authErrors } from './errors.ts';
import { isOpenedByRequester } from './link-owner.ts';
import type { LiveLink } from './links-repo.ts';
import { hashPassword } from './password.ts';
import { SIGN_IN_CONSENT_TEXTS } from './sign-in.ts';

/** Data of the new customer, as stored in the link of the e-mail. */
const registrantSchema = z.object({
  email: z.string(),
  password_hash: z.string(),
  name: z.string(),
  surname: z.string(),
  /**
   * Versions of the texts that the registrant has agreed to, from buildConsent. Null when the registrant has not
   * consented.
   */
  consent: z.string().nullable(),
});
type Registrant = z.infer<typeof registrantSchema>;

type FormFields = Omit<ParsedInput<'POST /services/rest/v1/user/confirm_register'>['body'], 'token'>;

/**
 * Determines the data of the customer to create when a registration's link is opened. Any visitor may have entered this
 * mailbox. So the stored data is ignored in a browser other than the one that requested the link, and the request must
 * contain name, password and consent.
 * @throws ShopError 422 `password_needed` in another browser when the request does not contain these fields
 * @throws ShopError 422 for an unticked consent box
 */
export async function resolveRegistrant(
  context: RequestContext,
  link: LiveLink,
  { name, surname, password, agree }: FormFields,
): Promise<Registrant> {
  const started = registrantSchema.parse(link.payload);
  const { email } = started;
  if (name !== undefined && surname !== undefined && password !== undefined) {
    checkConsent(agree);
    const consent = agree ? await buildConsent(context.shop.db, SIGN_IN_CONSENT_TEXTS) : null;
    return { email, name, surname, password_hash: await hashPassword(password), consent };
  }
  if (!isOpenedByRequester(context, link))
    throw new ShopError(422, authErrors.passwordNeeded(maskEmail(email)));
  return started;
}

/**
 * Creates the customer who has registered.
 * @throws ShopError 409 when the e-mail belongs to a customer by now
 */
export async function completeRegistration(
  tx: Db,
  { consent, ...fields }: Registrant,
  now: Date,
): Promise<string> {
  const id = await insertCustomer(tx, fields, now);
  if (id === null) throw new ShopError(409, authErrors.emailTaken);
  if (consent !== null)
    await insertConsent(tx, { shopper_id: id, texts: consent, source: 'register', created_at: now });
  return id;
}
