import { type Db, openDatabase } from '@/backend/db/client';
import { PASSWORD, PERSON } from '@/demo/customer/person';
import { exactly, type Figure } from '../report';
import { countOf, many, Stranger, statuses } from './stranger';

const AUTH = '/services/rest/v1/authentication';
const TRIES = 60;
/** Of one IPv6 subscriber. */
const ADDRESSES = 40;

const lettersTo = async (db: Db, recipient: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('inbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('recipient', '=', recipient)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** The letters that wait are sent every two seconds. */
const SENT_MS = 5_000;
const sent = () => new Promise((resolve) => setTimeout(resolve, SENT_MS));

/** Whoever knows a customer's phone and mailbox uses up all tries that there are; then the customer comes. */
async function accountOf(db: Db, url: string): Promise<Figure[]> {
  const stranger = new Stranger(url, { keepsCookies: false });
  // A code to a phone begins two minutes for everybody but the browsers that its customer has signed in with.
  const known = new Stranger(url);
  await known.post(`${AUTH}/user`, { login: PERSON.email, password: PASSWORD });
  const codes = await many(TRIES, 8, () =>
    stranger.post(`${AUTH}/get_code`, { phone: PERSON.phone, agree: true }),
  );
  const owner = new Stranger(url);
  const code = await known.post(`${AUTH}/get_code`, { phone: PERSON.phone, agree: true });
  const passwords = await many(TRIES, 8, (turn) =>
    stranger.post(`${AUTH}/user`, { login: PERSON.email, password: `wrong-${turn}` }),
  );
  const password = await owner.post(`${AUTH}/user`, { login: PERSON.email, password: PASSWORD });
  await many(TRIES, 8, () => stranger.post(`${AUTH}/silent`, { login: PERSON.email }));
  await sent();
  const before = await lettersTo(db, PERSON.email);
  await new Stranger(url).post(`${AUTH}/silent`, { login: PERSON.email });
  await sent();
  const after = await lettersTo(db, PERSON.email);
  return [
    exactly(
      `код после ${TRIES} чужих запросов (${statuses(codes)}): владельцу в его браузере`,
      code.status,
      200,
    ),
    exactly(`верный пароль после ${TRIES} чужих (${statuses(passwords)}): владельцу`, password.status, 200),
    exactly(`письмо после ${TRIES} чужих (их ${before}): владельцу пришло`, after - before, 1),
  ];
}

/** All addresses of one /64 are one subscriber's. */
async function subscriber(url: string): Promise<Figure[]> {
  const replies = await many(ADDRESSES, 4, (turn) =>
    new Stranger(url, { address: `2001:db8:5:6::${(turn + 1).toString(16)}` }).post(`${AUTH}/get_code`, {
      phone: `+7999${String(5_550_000 + turn).padStart(7, '0')}`,
      agree: true,
    }),
  );
  const codes = countOf(replies, 200);
  return [
    exactly(`${ADDRESSES} адресов одной сети /64: кодов не больше десяти`, codes <= 10 ? 'да' : codes, 'да'),
  ];
}

/** Who looks at an order by wrong digits; its recipient comes after them. */
async function tracking(db: Db, url: string): Promise<Figure[]> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'phone'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!order) return [];
  const ask = (stranger: Stranger, phone: string) =>
    stranger.post('/services/rest/v1/tracking/history', { number: order.number, phone });
  const digits = Number(order.phone.slice(-4));
  const guesses = await many(200, 8, (turn) =>
    ask(
      new Stranger(url, { address: `198.19.${turn % 20}.7`, keepsCookies: false }),
      String((digits + 1 + turn) % 10_000).padStart(4, '0'),
    ),
  );
  const recipient = await ask(new Stranger(url), order.phone);
  return [
    exactly(
      `200 догадок о цифрах телефона с 20 адресов (${statuses(guesses)}): угадано`,
      countOf(guesses, 200),
      0,
    ),
    exactly('после них получатель с полным телефоном', recipient.status, 200),
  ];
}

export async function lockOut(url: string, databaseUrl: string): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    return [...(await accountOf(db, url)), ...(await subscriber(url)), ...(await tracking(db, url))];
  } finally {
    await db.destroy();
  }
}
