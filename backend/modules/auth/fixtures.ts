import pLimit from 'p-limit';
import { z } from 'zod';
import { request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

type Browser = TestShop['fetch'];

export const PHONE = '+79161234567';
export const PASSWORD = 'длинный пароль 1';

const AUTH = '/services/rest/v1/authentication';
const USER = '/services/rest/v1/user';

const started = z.object({ hash: z.uuid() });
const email = z.object({
  template: z.string(),
  to: z.string(),
  token: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Requests an SMS code for signing in.
 * @param agree state of the form's consent box, or null for a client that does not send the field
 */
export const requestSignInCode = (browser: Browser, phone = PHONE, agree: boolean | null = true) =>
  request(browser, `POST ${AUTH}/get_code`, { phone, agree: agree ?? undefined });
/** Signs in by a code. */
export const signInWithCode = (browser: Browser, body: { phone?: string; code: string; hash: string }) =>
  request(browser, `POST ${AUTH}/check_code`, { phone: PHONE, ...body });
/** Signs in by e-mail and password. */
export const logIn = (browser: Browser, login: string, password: string, remember?: boolean) =>
  request(browser, `POST ${AUTH}/user`, { login, password, remember });
/** Requests an e-mail with a sign-in link. */
export const sendRestore = (browser: Browser, login: string) =>
  request(browser, `POST ${AUTH}/silent`, { login });
/** Signs in by the token of an e-mail's link. */
export const openMagicLink = (browser: Browser, token: string) =>
  request(browser, `POST ${AUTH}/magic_link`, { token });
/** Sets a new password by the token of an e-mail's link. */
export const resetPassword = (browser: Browser, token: string, password: string) =>
  request(browser, `POST ${USER}/restore_password`, { token, password });
/** Loads the profile that a link belongs to, as the page does before the visitor confirms. */
export const readLink = (browser: Browser, token: string) => request(browser, `POST ${AUTH}/link`, { token });
/**
 * Confirms a registration or a new e-mail by a link.
 * @param typed fields of the form, for a registration that began in another browser
 */
export const confirmLink = (browser: Browser, token: string, typed: object = {}) =>
  request(browser, `POST ${USER}/confirm_register`, { token, ...typed });
/** Form fields that complete a registration in another browser. */
export const REGISTRATION_FIELDS = { name: 'Анна', surname: 'Петрова', password: PASSWORD, agree: true };
/** Signs out. */
export const logOut = (browser: Browser) => request(browser, `POST ${USER}/logout`);
/** Requests the registration e-mail. */
export const register = (browser: Browser, fields: Record<string, unknown> = {}) =>
  request(browser, `POST ${USER}/register`, {
    name: 'Анна',
    surname: 'Петрова',
    email: 'anna@example.ru',
    password: PASSWORD,
    agree: true,
    ...fields,
  });

/** Returns true when the shop treats the browser as a signed-in customer's. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { result } = await request(browser, 'GET /api/v1/auth/check');
  return z.object({ auth: z.boolean() }).parse(result).auth;
}

/** Reads the code of the last SMS to a phone. */
export async function getLastCode({ db }: TestShop, phone = PHONE): Promise<string> {
  const { body } = await db
    .selectFrom('inbox')
    .select('body')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(body)?.[0];
  if (!code) throw new Error('no code in the message');
  return code;
}

/** Builds a wrong code by adding `by` to the right code. */
export const buildWrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Parses the hash of a get_code response. */
export const parseCodeHash = ({ result }: { result?: unknown }): string => started.parse(result).hash;

/** Deletes all resend intervals, as if the last codes had been sent more than two minutes ago. */
export async function deleteResendIntervals({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', 'code-interval').execute();
}

/** Requests a code and reads it from the inbox. */
export async function startSignIn(shop: TestShop, browser: Browser, phone = PHONE) {
  const hash = parseCodeHash(await requestSignInCode(browser, phone));
  return { phone, hash, code: await getLastCode(shop, phone) };
}

/** Lists the e-mails in the outbox, the oldest first. */
export async function listQueuedEmails({ db }: TestShop) {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => email.parse(payload));
}

/** Reads the token of the last e-mail's link. */
export async function getLastLinkToken(shop: TestShop): Promise<string> {
  const token = (await listQueuedEmails(shop)).at(-1)?.token;
  if (!token) throw new Error('no e-mail with a link');
  return token;
}

/**
 * Parses the session cookie that a response sets.
 * @returns the `Cookie` header for the next request, and whether the cookie outlives the browser
 */
export function parseSessionCookie(response: Response) {
  const [set = ''] = response.headers.getSetCookie();
  return { cookie: set.split(';')[0] ?? '', isKept: /max-age/i.test(set) };
}

/** Maximum number of concurrent requests. More would only queue for the database's connections. */
const CONCURRENCY = 200;

/** Makes many requests concurrently. */
export function repeatConcurrently<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const limit = pLimit(CONCURRENCY);
  return Promise.all(Array.from({ length: count }, (_, index) => limit(() => make(index))));
}

/** Counts how many of 100 requests with this cookie get the response of a signed-in customer. */
export async function countAcceptedRequests(shop: TestShop, cookie: string): Promise<number> {
  const answers = await repeatConcurrently(100, async () => {
    const { status } = await shop.browser(cookie)('/services/rest/v1/user/reviews');
    return status;
  });
  return answers.filter((status) => status === 200).length;
}

/** Resets every rate limit, because all requests of a test come from the same IP address. */
export async function deleteRateLimits({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('login_failures').execute();
}
