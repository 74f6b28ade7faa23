import { createHash } from 'node:crypto';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { findByEmail, lockCustomer } from '../customers/repo';
import { type Limit, spendTry } from '../tries/service';
import { authErrors } from './errors';
import { countFailure, forgetFailures, secondsToWait } from './failures-repo';
import { isPassword } from './password';
import { signIn } from './sign-in';

/** Wide: many may share an address, and each login has its own narrow limit. */
const LOGINS: Limit = { action: 'login', max: 60, hours: 1, error: authErrors.addressLogins };

/** What wrong passwords for an e-mail are counted under, and letters to it: not the e-mail itself. */
export const loginSubject = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/** @throws ShopError 429 while the wait after the last wrong one lasts: three are free, then 30 s and twice as long each time */
export async function beginTry(db: Db, subject: string, now: Date): Promise<void> {
  if (await countFailure(db, subject, now)) return;
  const seconds = await secondsToWait(db, subject, now);
  throw new ShopError(429, authErrors.wait(seconds), seconds);
}

/**
 * ST-04: signs in by e-mail and password. An unknown e-mail and a wrong password differ in nothing, time included.
 * @throws ShopError 422 for a wrong pair, 429 beyond the limits
 */
export async function signInByPassword(
  context: RequestContext,
  { login, password, remember }: Input<'POST /services/rest/v1/authentication/user'>['body'],
): Promise<{ auth: true }> {
  const { shop, address } = context;
  const now = shop.now();
  const subject = loginSubject(login);
  await spendTry(shop.db, now, LOGINS, `address:${address}`);
  await beginTry(shop.db, subject, now);
  const customer = await findByEmail(shop.db, login.toLowerCase());
  const isRight = await isPassword(customer?.password_hash ?? null, password);
  if (!customer || !isRight) throw new ShopError(422, authErrors.login);
  const giveCookie = await shop.db.transaction().execute(async (tx) => {
    // Meanwhile somebody may have changed the password, to be rid of whoever knows this one.
    const present = await lockCustomer(tx, customer.id);
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.login);
    await forgetFailures(tx, [subject]);
    return signIn(tx, context, customer.id, remember);
  });
  giveCookie();
  return { auth: true };
}
