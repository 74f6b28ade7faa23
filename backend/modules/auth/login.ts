import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { deviceNumbers, knownDevice } from '../../kernel/device.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { findCustomerByEmail, lockCustomer } from '../customers/index.ts';
import {
  consumeRateLimit,
  networkSubject,
  type RateLimit,
  refundRateLimit,
  resetRateLimit,
  targetByNetwork,
} from '../rate-limits/index.ts';
import { authErrors } from './errors.ts';
import { countFailure, resetFailures, secondsToWait } from './failures-repo.ts';
import { isPassword } from './password.ts';
import { signIn } from './sign-in.ts';

/** Generous, because many people may share an address; each login has its own narrow limit there. */
const BY_NETWORK: RateLimit = { action: 'login', max: 60, hours: 1, error: authErrors.networkLogins };
/**
 * Wrong passwords of one login, from wherever they come: some thirty networks' in a day, each of which waits longer after
 * each. Then only browsers that its customer has signed in with are let try, and the link of a letter signs in.
 */
const BY_LOGIN: RateLimit = { action: 'login', max: 100, hours: 24, error: authErrors.loginsOfAll };

/** The subject under which failures of a login and e-mails to it are counted: a hash, not the e-mail itself. */
const loginSubject = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Whose failures with a login count together: those of a browser that its customer has signed in with, whatever else comes
 * from the same network; of anybody else, those of the network.
 * @returns the subject of the waits, and whether the browser is known
 */
async function attemptOf(context: RequestContext, email: string, customerId: string | undefined) {
  const login = loginSubject(email);
  const device =
    customerId === undefined ? null : await knownDevice(context.shop.db, context.device, customerId);
  const subject = device === null ? ofNetwork(context, login) : ofDevice(login, device);
  return { subject, isKnown: device !== null };
}

const ofDevice = (login: string, device: string) => `${login} device:${device}`;
const ofNetwork = (context: RequestContext, login: string) => targetByNetwork(context, login) ?? login;

/**
 * Ends the waits of this browser and its network after wrong passwords of an e-mail, and counts everybody's anew: its
 * customer has proved to be one, or has another password now.
 */
export async function forgetFailures(tx: Db, context: RequestContext, email: string): Promise<void> {
  const login = loginSubject(email);
  const devices = deviceNumbers(context.device).map((device) => ofDevice(login, device));
  await resetFailures(tx, [ofNetwork(context, login), ...devices]);
  await resetRateLimit(tx, BY_LOGIN, login);
}

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
 * @throws ShopError 422 for a wrong pair; 429 while a wait lasts, and for a browser that the customer has not used before
 * beyond 60 attempts an hour for a network and beyond 100 wrong ones a day for the e-mail
 */
export async function signInByPassword(
  context: RequestContext,
  { login, password, remember }: Input<'POST /services/rest/v1/authentication/user'>['body'],
): Promise<{ auth: true }> {
  const { shop } = context;
  const now = shop.now();
  const customer = await findCustomerByEmail(shop.db, login.toLowerCase());
  const { subject, isKnown } = await attemptOf(context, login, customer?.id);
  // The failures of a known browser are counted apart, whatever strangers of the same network do.
  if (!isKnown) await consumeRateLimit(shop.db, now, BY_NETWORK, networkSubject(context));
  await beginAttempt(shop.db, subject, now);
  const inAll = isKnown ? null : loginSubject(login);
  // Counted before the password is looked at, so that attempts at once are all counted.
  await consumeRateLimit(shop.db, now, BY_LOGIN, inAll);
  const isRight = await isPassword(customer?.password_hash ?? null, password);
  if (!customer || !isRight) throw new ShopError(422, authErrors.login);
  const giveCookie = await shop.db.transaction().execute(async (tx) => {
    await context.beginSession(tx);
    // The customer may have changed the password meanwhile, to lock out whoever knows this one.
    const present = await lockCustomer(tx, customer.id);
    if (present?.password_hash !== customer.password_hash) throw new ShopError(422, authErrors.login);
    await resetFailures(tx, [subject]);
    await refundRateLimit(tx, BY_LOGIN, inAll);
    return signIn(tx, context, customer.id, { remember });
  });
  giveCookie();
  return { auth: true };
}
