import pLimit from 'p-limit';
import { z } from 'zod';
import { call } from '@/tests/commerce';
import type { TestShop } from '@/tests/database';

type Browser = TestShop['fetch'];

export const PHONE = '+79161234567';
export const PASSWORD = 'длинный пароль 1';

const AUTH = '/services/rest/v1/authentication';
const USER = '/services/rest/v1/user';

const started = z.object({ hash: z.uuid() });
const letter = z.object({ template: z.string(), to: z.string(), token: z.string().optional() });

/** @param agree what the form's box says; null for a client that has none */
export const getCode = (browser: Browser, phone = PHONE, agree: boolean | null = true) =>
  call(browser, `POST ${AUTH}/get_code`, { phone, agree: agree ?? undefined });
export const checkCode = (browser: Browser, body: { phone?: string; code: string; hash: string }) =>
  call(browser, `POST ${AUTH}/check_code`, { phone: PHONE, ...body });
export const logIn = (browser: Browser, login: string, password: string, remember?: boolean) =>
  call(browser, `POST ${AUTH}/user`, { login, password, remember });
export const askRestore = (browser: Browser, login: string) =>
  call(browser, `POST ${AUTH}/silent`, { login });
export const openMagicLink = (browser: Browser, token: string) =>
  call(browser, `POST ${AUTH}/magic_link`, { token });
export const restore = (browser: Browser, token: string, password: string) =>
  call(browser, `POST ${USER}/restore_password`, { token, password });
export const confirmLink = (browser: Browser, token: string) =>
  call(browser, `POST ${USER}/confirm_register`, { token });
export const logOut = (browser: Browser) => call(browser, `POST ${USER}/logout`);
export const register = (browser: Browser, fields: Record<string, unknown> = {}) =>
  call(browser, `POST ${USER}/register`, {
    name: 'Анна',
    surname: 'Петрова',
    email: 'anna@example.ru',
    password: PASSWORD,
    agree: true,
    ...fields,
  });

/** Whether the browser is taken for a customer's. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { result } = await call(browser, 'GET /api/v1/auth/check');
  return z.object({ auth: z.boolean() }).parse(result).auth;
}

/** The six digits of the last message to a phone. */
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

/** Six digits that are not the code. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** What get_code answers with. */
export const hashOf = ({ result }: { result?: unknown }): string => started.parse(result).hash;

/** Asks for a code and reads it. */
export async function startSignIn(shop: TestShop, browser: Browser, phone = PHONE) {
  const hash = hashOf(await getCode(browser, phone));
  return { phone, hash, code: await lastCode(shop, phone) };
}

/** Letters that wait to be sent, the first first. */
export async function letters({ db }: TestShop) {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => letter.parse(payload));
}

/** The secret of the last letter's link. */
export async function lastToken(shop: TestShop): Promise<string> {
  const token = (await letters(shop)).at(-1)?.token;
  if (!token) throw new Error('no letter with a link');
  return token;
}

/** The cookie that an answer sets, as it is sent back; and whether it stays when the browser is closed. */
export function cookieOf(response: Response) {
  const set = response.headers.get('set-cookie') ?? '';
  return { cookie: set.split(';')[0] ?? '', isKept: /max-age/i.test(set) };
}

/** More would only wait for the database's connections. */
const AT_ONCE = 200;

/** Calls a great many at once. */
export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(Array.from({ length: count }, (_, index) => limit(() => make(index))));
}

/** How many of a hundred calls with a cookie are answered as a customer's. */
export async function acceptedOf(shop: TestShop, cookie: string): Promise<number> {
  const answers = await times(100, async () => {
    const { status } = await shop.browser(cookie)('/services/rest/v1/user/reviews');
    return status;
  });
  return answers.filter((status) => status === 200).length;
}

/** Lets what was tried so far be forgotten: every call of a test comes from one address. */
export async function forgetTries({ db }: TestShop): Promise<void> {
  await db.deleteFrom('tries').execute();
  await db.deleteFrom('login_failures').execute();
}
