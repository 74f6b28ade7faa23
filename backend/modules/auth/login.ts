import { createHash } from 'node:crypto';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { findCustomerByEmail, lockCustomer } from '../customers';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { authErrors } from './errors';
import { countFailure, resetFailures, secondsToWait } from './failures-repo';
import { isPassword } from './password';
import { signIn } from './sign-in';

/** Generous, because many people may share a client address; each login has its own narrow limit. */
const LOGINS: RateLimit = { action: 'login', max: 60, hours: 1, error: authErrors.addressLogins };

/** The subject under which failures of a login and e-mails to it are counted: a hash, not the e-mail itself. */
export const loginSubject = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Counts an attempt to enter a password; resetFailures takes it back after a success.
 * @throws ShopError 429 while the wait after the last failure lasts: three are free, then 30 s, doubled each time
 */
export async function beginAttempt(db: Db, subject: string, now: Date): Promise<void> {
  if (await countFailure(db, subject, now)) return;
  const seconds = await secondsToWait(db, subject, now);
  throw new ShopError(429, authErrors.wait(seconds), seconds);
}

/**
 * ST-04: signs in by e-mail and password. An unknown e-mail and a wrong password get the same answer after the same time.
 * @throws ShopError 422 for a wrong pair, 429 beyond the limits
 */
export async function signInByPassword(
  context: RequestContext,
  { login, password, remember }: Input<'POST /services/rest/v1/authentication/user'>['body'],
): Promise<{ auth: true }> {
  const { shop, address } = context;
  const now = shop.now();
  const subject = loginSubject(login);
  await consumeRateLimit(shop.db, now, LOGINS, `address:${address}`);
  await beginAttempt(shop.db, subject, now);
  const customer = await findCustomerByEmail(shop.db, login.toLowerCase());
  const isRight = await isPassword(customer?.password_hash ?? null, password);
  if (!customer || !isRight) throw new ShopError(422, authErrors.login);
  const giveCookie = await shop.db.transaction().execute(async (tx) => {
    // The customer may have changed the password meanwhile, to lock out whoever knows this one.
    const present = await lockCustomer(tx, customer.id);
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.login);
    await resetFailures(tx, [subject]);
    return signIn(tx, context, customer.id, { remember });
  });
  giveCookie();
  return { auth: true };
}
