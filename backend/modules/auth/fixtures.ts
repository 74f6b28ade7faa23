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

/** @param agree the form's checkbox; null for a client that sends none */
export const getCode = (browser: Browser, phone = PHONE, agree: boolean | null = true) =>
  request(browser, `POST ${AUTH}/get_code`, { phone, agree: agree ?? undefined });
export const checkCode = (browser: Browser, body: { phone?: string; code: string; hash: string }) =>
  request(browser, `POST ${AUTH}/check_code`, { phone: PHONE, ...body });
export const logIn = (browser: Browser, login: string, password: string, remember?: boolean) =>
  request(browser, `POST ${AUTH}/user`, { login, password, remember });
export const askRestore = (browser: Browser, login: string) =>
  request(browser, `POST ${AUTH}/silent`, { login });
export const openMagicLink = (browser: Browser, token: string) =>
  request(browser, `POST ${AUTH}/magic_link`, { token });
export const restore = (browser: Browser, token: string, password: string) =>
  request(browser, `POST ${USER}/restore_password`, { token, password });
/** Whose profile a link leads to, as the page asks before the press. */
export const readLink = (browser: Browser, token: string) => request(browser, `POST ${AUTH}/link`, { token });
/** @param typed at the press, where the registration did not begin */
export const confirmLink = (browser: Browser, token: string, typed: object = {}) =>
  request(browser, `POST ${USER}/confirm_register`, { token, ...typed });
/** What is typed at the press in another browser. */
export const TYPED = { name: 'Анна', surname: 'Петрова', password: PASSWORD, agree: true };
export const logOut = (browser: Browser) => request(browser, `POST ${USER}/logout`);
export const register = (browser: Browser, fields: Record<string, unknown> = {}) =>
  request(browser, `POST ${USER}/register`, {
    name: 'Анна',
    surname: 'Петрова',
    email: 'anna@example.ru',
    password: PASSWORD,
    agree: true,
    ...fields,
  });

/** Whether the shop takes the browser for a signed-in customer's. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { result } = await request(browser, 'GET /api/v1/auth/check');
  return z.object({ auth: z.boolean() }).parse(result).auth;
}

/** The code of the last SMS to a phone. */
export async function lastCode({ db }: TestShop, phone = PHONE): Promise<string> {
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

/** A wrong code. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** The hash that get_code answers with. */
export const hashOf = ({ result }: { result?: unknown }): string => started.parse(result).hash;

/** Brings the shop to a state as if all codes had been sent more than two minutes ago. */
export async function endIntervals({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', 'code-interval').execute();
}

/** Requests a code and reads it. */
export async function startSignIn(shop: TestShop, browser: Browser, phone = PHONE) {
  const hash = hashOf(await getCode(browser, phone));
  return { phone, hash, code: await lastCode(shop, phone) };
}

/** E-mails waiting to be sent, the oldest first. */
export async function emails({ db }: TestShop) {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => email.parse(payload));
}

/** The token of the last e-mail's link. */
export async function lastToken(shop: TestShop): Promise<string> {
  const token = (await emails(shop)).at(-1)?.token;
  if (!token) throw new Error('no e-mail with a link');
  return token;
}

/** The session's cookie that a response sets, as the browser sends it back, and whether it outlives the browser. */
export function cookieOf(response: Response) {
  const [set = ''] = response.headers.getSetCookie();
  return { cookie: set.split(';')[0] ?? '', isKept: /max-age/i.test(set) };
}

/** More would only queue for the database's connections. */
const CONCURRENCY = 200;

/** Makes many requests concurrently. */
export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const limit = pLimit(CONCURRENCY);
  return Promise.all(Array.from({ length: count }, (_, index) => limit(() => make(index))));
}

/** How many of a hundred requests with this cookie are answered as a customer's. */
export async function acceptedOf(shop: TestShop, cookie: string): Promise<number> {
  const answers = await times(100, async () => {
    const { status } = await shop.browser(cookie)('/services/rest/v1/user/reviews');
    return status;
  });
  return answers.filter((status) => status === 200).length;
}

/** Resets every rate limit: all requests of a test come from one client address. */
export async function resetLimits({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('login_failures').execute();
}
