import pLimit from 'p-limit';
import { z } from 'zod';
import { type Db, openDatabase } from '@/backend/db/client';
import { hashPassword } from '@/backend/modules/auth';
import { insertCustomer } from '@/backend/modules/customers';
import { Shopper } from '../scripts/shop/shopper';
import type { Bench } from './index';
import { overtaken } from './overtaken';
import { atMost, exactly, type Figure, median } from './report';

const GUESSES = 1_000;
const REPLAYS = 100;
/** On their way at once: more would measure how many connections the machine takes. */
const CONCURRENCY = 200;
/** Known ones, and as many unknown. */
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

/** Every question of the bench comes from one address: its limit is another matter. */
const forgetTries = (db: Db) => db.deleteFrom('rate_limits').execute();

async function startSignIn(db: Db, shopper: Shopper): Promise<{ code: string; hash: string }> {
  await forgetTries(db);
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

/** How many of many at once are let in. */
async function letIn(count: number, ask: (index: number) => Promise<{ status: number }>): Promise<number> {
  const limit = pLimit(CONCURRENCY);
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => limit(() => ask(index))));
  return answers.filter(({ status }) => status === 200).length;
}

async function guesses(db: Db, url: string): Promise<Figure[]> {
  const check = (shopper: Shopper, body: { code: string; hash: string }) =>
    shopper.send('POST /services/rest/v1/authentication/check_code', { body: { phone: PHONE, ...body } });
  const shopper = new Shopper(url);
  const guessed = await startSignIn(db, shopper);
  const wrong = (index: number) => String((Number(guessed.code) + 1 + index) % 1_000_000).padStart(6, '0');
  const lucky = await letIn(GUESSES, (index) => check(shopper, { ...guessed, code: wrong(index) }));
  const { tries } = await db
    .selectFrom('phone_codes')
    .select('tries')
    .where('id', '=', guessed.hash)
    .executeTakeFirstOrThrow();
  const late = await letIn(1, () => check(shopper, guessed));
  const used = await startSignIn(db, shopper);
  const right = await letIn(1, () => check(shopper, used));
  const cookie = shopper.cookie;
  const replayed = await letIn(REPLAYS, () => check(shopper, used));
  await shopper.request('POST /services/rest/v1/user/logout', {});
  const accepted = await letIn(REPLAYS, () =>
    fetch(`${url}/services/rest/v1/user/profile`, { headers: { cookie } }),
  );
  return [
    atMost(`${GUESSES} догадок о коде разом: проверено`, tries, MAX_LOOKED_AT, '', 0),
    exactly('догадок удалось', lucky, 0),
    exactly('верный код после них: впущено', late, 0),
    exactly('верный код: впущено', right, 1),
    exactly(`тот же код ещё ${REPLAYS} раз: впущено`, replayed, 0),
    exactly(`прежняя cookie после выхода, ${REPLAYS} раз: принято`, accepted, 0),
  ];
}

/** Whether those whom the shop knows are answered otherwise than those whom it does not, in words or in time. */
async function alike(
  db: Db,
  { url, name }: { url: string; name: string },
  ask: (shopper: Shopper, who: Person) => Promise<{ status: number; text: string }>,
): Promise<Figure[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let index = 0; index < ASKED; index++)
    // In turns, so that neither is always the second.
    for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await forgetTries(db);
      const from = performance.now();
      const { status, text } = await ask(new Shopper(url), person(kind, index));
      times[kind].push(performance.now() - from);
      bodies.add(`${status} ${text.replace(/[\da-f-]{36}/, '')}`);
    }
  const apart = Math.abs(median(times.known) - median(times.unknown));
  return [
    exactly(`${name}, ${ASKED} знакомых и ${ASKED} чужих: разных ответов`, bodies.size, 1),
    atMost(`${name}: медианы различаются на`, apart, MAX_APART_MS, 'мс', 2),
  ];
}

async function insertKnown(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  for (let index = 0; index < ASKED; index++)
    await insertCustomer(db, { ...person('known', index), password_hash }, new Date());
}

/** Who guesses, who replays, who asks whether somebody is a customer, and what a sign-in does to writes beside it. */
export async function signIn({ shop: { url, databaseUrl } }: Bench): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    await insertKnown(db);
    return [
      ...(await guesses(db, url)),
      ...(await overtaken(databaseUrl, url)),
      ...(await alike(db, { url, name: 'код по телефону' }, (shopper, { phone }) =>
        shopper.send('POST /services/rest/v1/authentication/get_code', { body: { phone } }),
      )),
      ...(await alike(db, { url, name: 'письмо для входа' }, (shopper, { email }) =>
        shopper.send('POST /services/rest/v1/authentication/silent', { body: { login: email } }),
      )),
      ...(await alike(db, { url, name: 'вход с неверным паролем' }, (shopper, { email }) =>
        shopper.send('POST /services/rest/v1/authentication/user', {
          body: { login: email, password: 'a wrong password' },
        }),
      )),
      ...(await alike(db, { url, name: 'регистрация' }, (shopper, { email }) =>
        shopper.send('POST /services/rest/v1/user/register', {
          body: { name: 'Anna', surname: 'Petrova', email, password: PASSWORD },
        }),
      )),
    ];
  } finally {
    await db.destroy();
  }
}
