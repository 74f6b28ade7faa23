import type { RequestContext, Shop } from '../../http/context';
import type { Input } from '../../http/router';
import { findByEmail } from '../customers/repo';
import { checkConsent, consentTo } from '../info/consent';
import { queueLetter } from '../outbox/repo';
import { isWithin, type Limit, spendTry } from '../tries/service';
import { authErrors } from './errors';
import { insertLink, queueNothing } from './links-repo';
import { loginSubject } from './login';
import { hashPassword } from './password';
import { CONSENT } from './sign-in';

const ADDRESS: Limit = { action: 'letter', max: 10, hours: 1, error: authErrors.letters };
/** To one mailbox. Nobody is told when it is reached: the shopper has the letters, a stranger learns nothing. */
const MAILBOX = { action: 'letter', max: 5, hours: 24 };

const mayWriteTo = ({ db, now }: Shop, email: string) =>
  isWithin(db, now(), MAILBOX, `login:${loginSubject(email)}`);

/**
 * ST-05: sends a letter with a way in to a customer; for anybody else does the same work and sends none.
 * @throws ShopError 429 beyond 10 letters an address an hour
 */
export async function sendRestoreLetter(
  { shop, address }: RequestContext,
  login: string,
): Promise<Record<string, never>> {
  const now = shop.now();
  const to = login.toLowerCase();
  await spendTry(shop.db, now, ADDRESS, `address:${address}`);
  if (!(await mayWriteTo(shop, to))) return {};
  const customer = await findByEmail(shop.db, to);
  await shop.db.transaction().execute(async (tx) => {
    const token = await insertLink(tx, { kind: 'restore', customer_id: customer?.id ?? null }, now);
    if (customer) await queueLetter(tx, { template: 'restore', to, token }, now);
    else await queueNothing(tx);
  });
  return {};
}

/**
 * Sends a letter that ends the registration; to a customer one that offers to sign in. Both cost the same work.
 * @throws ShopError 422 without consent, 429 beyond 10 letters an address an hour
 */
export async function sendRegisterLetter(
  { shop, address }: RequestContext,
  { name, surname, email, password, agree }: Input<'POST /services/rest/v1/user/register'>['body'],
): Promise<Record<string, never>> {
  checkConsent(agree);
  const now = shop.now();
  const to = email.toLowerCase();
  await spendTry(shop.db, now, ADDRESS, `address:${address}`);
  const password_hash = await hashPassword(password);
  if (!(await mayWriteTo(shop, to))) return {};
  const customer = await findByEmail(shop.db, to);
  // The texts as they were read; the letter may be answered tomorrow.
  const consent = agree ? await consentTo(shop.db, CONSENT) : null;
  await shop.db.transaction().execute(async (tx) => {
    const token = customer
      ? await insertLink(tx, { kind: 'restore', customer_id: customer.id }, now)
      : await insertLink(
          tx,
          { kind: 'register', payload: { email: to, password_hash, name, surname, consent } },
          now,
        );
    await queueLetter(tx, { template: customer ? 'register_known' : 'register', to, token }, now);
  });
  return {};
}
