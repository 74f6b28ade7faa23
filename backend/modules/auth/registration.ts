import { z } from 'zod';
import { hideEmail } from '#lib/domain/hidden-contact.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { insertConsent, insertCustomer } from '../customers/index.ts';
import { checkConsent, consentTo } from '../info/index.ts';
import { authErrors } from './errors.ts';
import { isPressedByOwner } from './link-owner.ts';
import type { LiveLink } from './links-repo.ts';
import { hashPassword } from './password.ts';
import { CONSENT } from './sign-in.ts';

/** Who registers, as the link of the letter remembers them. */
const registration = z.object({
  email: z.string(),
  password_hash: z.string(),
  name: z.string(),
  surname: z.string(),
  /** What was agreed to, from consentTo; null for nothing. */
  consent: z.string().nullable(),
});
type Registrant = z.infer<typeof registration>;

type Typed = Omit<Input<'POST /services/rest/v1/user/confirm_register'>['body'], 'token'>;

/**
 * Who becomes the customer when a registration's link is pressed. Anybody may have begun it with this mailbox, so in
 * another browser nothing of what they typed is taken: the name, the password and the consent come from the press.
 * @throws ShopError 422 `password_needed` in another browser without them, 422 for a box of consent that is left empty
 */
export async function registrantOf(
  context: RequestContext,
  link: LiveLink,
  { name, surname, password, agree }: Typed,
): Promise<Registrant> {
  const begun = registration.parse(link.payload);
  const { email } = begun;
  if (name !== undefined && surname !== undefined && password !== undefined) {
    checkConsent(agree);
    const consent = agree ? await consentTo(context.shop.db, CONSENT) : null;
    return { email, name, surname, password_hash: await hashPassword(password), consent };
  }
  if (!isPressedByOwner(context, link)) throw new ShopError(422, authErrors.passwordNeeded(hideEmail(email)));
  return begun;
}

/** Creates the customer who has registered. @throws ShopError 409 when the e-mail is a customer's by now */
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
