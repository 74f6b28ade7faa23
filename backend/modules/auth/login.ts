import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { findKnownDevice, listDeviceNumbers } from '../../kernel/device.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findCustomerByEmail, lockCustomer } from '../customers/index.ts';
import {
  buildClientTargetLimitKey,
  consumeRateLimit,
  getNetworkLimitKey,
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
} from '../rate-limits/index.ts';
import { authErrors } from './errors.ts';
import { countLoginFailure, deleteLoginFailures, getLoginWaitSeconds } from './failures-repo.ts';
import { verifyPassword } from './password.ts';
import { signIn } from './sign-in.ts';

/**
 * Rate limit of one network. It is high, because many people may share an IP address. A lower limit applies to each
 * login per network.
 */
const BY_NETWORK: RateLimit = { action: 'login', max: 60, hours: 1, error: authErrors.networkLogins };
/**
 * Rate limit of wrong passwords for one login over all networks. It takes about thirty networks to reach this limit in
 * a day, because the waits of each network grow. Afterwards only browsers that the customer has signed in with may try
 * a password. A sign-in link in an e-mail still works.
 */
const BY_LOGIN: RateLimit = { action: 'login', max: 100, hours: 24, error: authErrors.loginsOfAll };

/** Builds the rate-limit key of a login: a hash, so that the e-mail itself is not stored. */
const loginSubject = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Selects the rate-limit key under which failed sign-ins with a login are counted. A browser that the customer has
 * signed in with has its own counter. All other browsers of a network share one counter.
 * @returns the rate-limit key, and whether the customer has signed in with the browser before
 */
async function resolveFailureSubject(context: RequestContext, email: string, customerId: string | undefined) {
  const login = loginSubject(email);
  const device =
    customerId === undefined ? null : await findKnownDevice(context.shop.db, context.device, customerId);
  const subject = device === null ? networkLoginSubject(context, login) : deviceSubject(login, device);
  return { subject, isKnown: device !== null };
}

const deviceSubject = (login: string, device: string) => `${login} device:${device}`;
const networkLoginSubject = (context: RequestContext, login: string) =>
  buildClientTargetLimitKey(context, login) ?? login;

/**
 * Resets the counts of wrong passwords for an e-mail: the counts of this browser and its network, and the count of all
 * networks. Called when the customer has set a new password or closed the profile.
 */
export async function resetLoginFailures(tx: Db, context: RequestContext, email: string): Promise<void> {
  const login = loginSubject(email);
  const devices = listDeviceNumbers(context.device).map((device) => deviceSubject(login, device));
  await deleteLoginFailures(tx, [networkLoginSubject(context, login), ...devices]);
  await resetRateLimit(tx, BY_LOGIN, login);
}

/**
 * Counts an attempt to enter a password. After the right password the caller resets the count by deleteLoginFailures.
 * @throws ShopError 429 during the wait after the last failure. The first three attempts need no wait, the next attempt
 * needs a wait of 30 s, and each further attempt a wait twice as long as the previous wait
 */
export async function countLoginAttempt(db: Db, subject: string, now: Date): Promise<void> {
  if (await countLoginFailure(db, subject, now)) return;
  const seconds = await getLoginWaitSeconds(db, subject, now);
  throw new ShopError(429, authErrors.wait(seconds), seconds);
}

/**
 * ST-04: signs in by e-mail and password. An unknown e-mail and a wrong password get the same response after the same
 * time.
 * @throws ShopError 422 for a wrong e-mail or password
 * @throws ShopError 429 during the wait after wrong passwords
 * @throws ShopError 429 for a browser that the customer has not used before, beyond 60 attempts an hour from its
 * network or 100 wrong passwords a day for the e-mail
 */
export async function signInByPassword(
  context: RequestContext,
  { login, password, remember }: ParsedInput<'POST /services/rest/v1/authentication/user'>['body'],
): Promise<{ auth: true }> {
  const { shop } = context;
  const now = shop.now();
  const customer = await findCustomerByEmail(shop.db, login.toLowerCase());
  const { subject, isKnown } = await resolveFailureSubject(context, login, customer?.id);
  // A known browser is not counted together with unknown browsers of the same network.
  if (!isKnown) await consumeRateLimit(shop.db, now, BY_NETWORK, getNetworkLimitKey(context));
  await countLoginAttempt(shop.db, subject, now);
  const loginTotal = isKnown ? null : loginSubject(login);
  // Counted before the password is verified, so that concurrent attempts are all counted.
  await consumeRateLimit(shop.db, now, BY_LOGIN, loginTotal);
  const isCorrect = await verifyPassword(customer?.password_hash ?? null, password);
  if (!customer || !isCorrect) throw new ShopError(422, authErrors.login);
  const setCookies = await shop.db.transaction().execute(async (tx) => {
    await context.beginSession(tx);
    // The customer may have changed the password during the verification, for example because another person knows the
    // old password.
    const current = await lockCustomer(tx, customer.id);
    if (current?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.login);
    await deleteLoginFailures(tx, [subject]);
    await refundRateLimit(tx, BY_LOGIN, loginTotal);
    return signIn(tx, context, customer.id, { remember });
  });
  setCookies();
  return { auth: true };
}
