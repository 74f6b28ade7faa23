import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { hashPassword } from '#backend/modules/auth/index.ts';
import { insertCustomer } from '#backend/modules/customers/index.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { type DeepShop, openDeepShop } from './support/shop.ts';

const GUESSES = 1_000;
const REPLAYS = 100;
/**
 * Number of concurrent requests. With more requests, the test would measure how many connections the machine accepts.
 */
const CONCURRENCY = 200;
/** Number of requests with logins of customers, and of requests with unknown logins. */
const ASKED = 500;
const MAX_APART_MS = 10;
const MAX_LOOKED_AT = 5;
const PHONE = '+79990000000';
const PASSWORD = 'a password of the bench';

const started = z.object({ result: z.object({ hash: z.uuid() }) });

interface Person {
  phone: string;
  email: string;
}

const person = (kind: 'known' | 'unknown', index: number): Person => ({
  phone: `+7999${kind === 'known' ? 1 : 2}${String(index).padStart(6, '0')}`,
  email: `${kind}-${index}@example.ru`,
});

/**
 * Clears the rate limits. All requests of this file have one IP address, and other tests cover the limits.
 */
const clearRateLimits = (db: Db) => db.deleteFrom('rate_limits').execute();

async function startSignIn(db: Db, shopper: Shopper): Promise<{ code: string; hash: string }> {
  await clearRateLimits(db);
  const { text } = await shopper.send('POST /services/rest/v1/authentication/get_code', {
    body: { phone: PHONE, agree: true },
  });
  const { hash } = started.parse(JSON.parse(text)).result;
  const { body } = await db
    .selectFrom('inbox')
    .select('body')
    .where('recipient', '=', PHONE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { hash, code: /\d{6}/.exec(body)?.[0] ?? '' };
}

/** Sends concurrent requests. @returns the number of accepted requests */
async function countAccepted(
  count: number,
  ask: (index: number) => Promise<{ status: number }>,
): Promise<number> {
  const limit = pLimit(CONCURRENCY);
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => limit(() => ask(index))));
  return answers.filter(({ status }) => status === 200).length;
}

let shop: DeepShop;
let db: Db;
beforeAll(async () => {
  shop = await openDeepShop();
  db = openDatabase(shop.databaseUrl);
  const password_hash = await hashPassword(PASSWORD);
  for (let index = 0; index < ASKED; index++)
    await insertCustomer(db, { ...person('known', index), password_hash }, new Date());
}, 600_000);
afterAll(async () => {
  await db.destroy();
  await shop.close();
});

describe('a code', () => {
  const check = (shopper: Shopper, body: { code: string; hash: string }) =>
    shopper.send('POST /services/rest/v1/authentication/check_code', { body: { phone: PHONE, ...body } });

  it(`is compared with ${MAX_LOOKED_AT} of ${GUESSES} concurrent guesses, and is invalid after them`, async () => {
    const shopper = new Shopper(shop.url);
    const guessed = await startSignIn(db, shopper);
    const wrong = (index: number) => String((Number(guessed.code) + 1 + index) % 1_000_000).padStart(6, '0');
    expect(await countAccepted(GUESSES, (index) => check(shopper, { ...guessed, code: wrong(index) }))).toBe(
      0,
    );
    const { tries } = await db
      .selectFrom('phone_codes')
      .select('tries')
      .where('id', '=', guessed.hash)
      .executeTakeFirstOrThrow();
    expect(tries).toBeLessThanOrEqual(MAX_LOOKED_AT);
    expect(await countAccepted(1, () => check(shopper, guessed))).toBe(0);
  });

  it('signs in once, and its cookie is invalid after the sign-out', async () => {
    const shopper = new Shopper(shop.url);
    const used = await startSignIn(db, shopper);
    expect(await countAccepted(1, () => check(shopper, used))).toBe(1);
    const { cookie } = shopper;
    expect(await countAccepted(REPLAYS, () => check(shopper, used))).toBe(0);
    await shopper.request('POST /services/rest/v1/user/logout', {});
    const readProfile = () => fetch(`${shop.url}/services/rest/v1/user/profile`, { headers: { cookie } });
    expect(await countAccepted(REPLAYS, readProfile)).toBe(0);
  });
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Attempt = (shopper: Shopper, who: Person) => Promise<{ status: number; text: string }>;
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'a code for a phone': (shopper, { phone }) =>
    shopper.send('POST /services/rest/v1/authentication/get_code', { body: { phone } }),
  'an e-mail to sign in': (shopper, { email }) =>
    shopper.send('POST /services/rest/v1/authentication/silent', { body: { login: email } }),
  'a wrong password': (shopper, { email }) =>
    shopper.send('POST /services/rest/v1/authentication/user', {
      body: { login: email, password: 'a wrong password' },
    }),
  'a registration': (shopper, { email }) =>
    shopper.send('POST /services/rest/v1/user/register', {
      body: { name: 'Anna', surname: 'Petrova', email, password: PASSWORD },
    }),
};

it.each(Object.entries(ATTEMPTS))(
  `%s has the same answer for ${ASKED} customers and ${ASKED} strangers, in text and in duration`,
  async (_, attempt) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const bodies = new Set<string>();
    for (let index = 0; index < ASKED; index++)
      // In alternating order, so that neither kind is always second.
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        await clearRateLimits(db);
        const from = performance.now();
        const { status, text } = await attempt(new Shopper(shop.url), person(kind, index));
        times[kind].push(performance.now() - from);
        bodies.add(`${status} ${text.replace(/[\da-f-]{36}/, '')}`);
      }
    expect(bodies.size).toBe(1);
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(MAX_APART_MS);
  },
  600_000,
);
