import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/backend/db/client';
import { insertLink } from '@/backend/modules/auth';
import { insertCustomer } from '@/backend/modules/customers';
import { type Answer, inStock, Shopper } from '../scripts/shop/shopper';
import { atLeast, exactly, type Figure } from './report';

const ROUNDS = 40;
/** Sent around the sign-in, this many milliseconds apart at most. */
const SPREAD_MS = 15;

interface Write {
  send: () => Promise<Answer>;
  /** Whether the customer has it afterwards. */
  isKept: (customerId: string) => Promise<boolean>;
}

/** What a page of a guest writes: eight lines of the cart, four favourites, two addresses. */
function writesOf(db: Db, guest: Shopper, offers: readonly number[], products: readonly number[]): Write[] {
  const has = async (
    customerId: string,
    table: 'cart_items' | 'favorites' | 'addresses',
    column: string,
    value: string | number,
  ) => {
    const found = await db
      .selectFrom(table)
      .select('shopper_id')
      .where('shopper_id', '=', customerId)
      .where(sql<boolean>`${sql.ref(column)} = ${value}`)
      .execute();
    return found.length > 0;
  };
  return [
    ...offers.map((id) => ({
      send: () =>
        guest.send('POST /api/v1/cart/offer/:id', { params: { id }, query: {}, body: { quantity: 1 } }),
      isKept: (who: string) => has(who, 'cart_items', 'offer_id', id),
    })),
    ...products.map((id) => ({
      send: () => guest.send('POST /api/v1/products/:id/favorite', { params: { id } }),
      isKept: (who: string) => has(who, 'favorites', 'product_id', id),
    })),
    ...['8', '9'].map((house) => ({
      send: () =>
        guest.send('POST /services/rest/v1/user/address', {
          body: { city: 'г. Москва', street_with_type: 'ул. Лесная', house },
        }),
      isKept: (who: string) => has(who, 'addresses', 'house', house),
    })),
  ];
}

interface Round {
  acknowledged: number;
  lost: number;
  isSignedOut: boolean;
}

async function round(
  db: Db,
  url: string,
  { offers, products }: { offers: number[]; products: number[] },
): Promise<Round> {
  const email = `${randomUUID()}@example.ru`;
  const id = await insertCustomer(db, { email }, new Date());
  if (id === null) throw new Error('no customer was made');
  // The quickest way to sign in: no password has to be hashed.
  const token = await insertLink(db, { kind: 'restore', customer_id: id }, new Date());
  const browser = new Shopper(url);
  await browser.request('POST /services/rest/v1/authentication/anonymous', {});
  await browser.take(offers[0] ?? 0);
  // Each tells what the browser's next request would bring: the cookie of the answer that came last.
  let held = browser.cookie;
  const keep = async <T>(page: Shopper, answer: Promise<T>): Promise<T> => {
    const before = page.cookie;
    const got = await answer;
    if (page.cookie !== before) held = page.cookie;
    return got;
  };
  const page = () => new Shopper(url, { cookie: browser.cookie });
  const enter = page();
  const writes = offers.length + products.length + 2;
  const sent = await Promise.all([
    sleep(Math.random() * SPREAD_MS).then(() =>
      keep(enter, enter.send('POST /services/rest/v1/authentication/magic_link', { body: { token } })),
    ),
    ...Array.from({ length: writes }, async (_, index) => {
      const guest = page();
      const write = writesOf(db, guest, offers, products)[index];
      if (!write) throw new Error('no such write');
      await sleep(Math.random() * 2 * SPREAD_MS);
      return { ...(await keep(guest, write.send())), isKept: write.isKept };
    }),
  ]);
  const [signedIn, ...answers] = sent;
  if (signedIn.status !== 200) throw new Error(`nobody was signed in: ${signedIn.status} ${signedIn.text}`);
  const acknowledged = answers.filter(({ status }) => status === 200);
  let lost = 0;
  for (const answer of acknowledged) if ('isKept' in answer && !(await answer.isKept(id))) lost++;
  const last = new Shopper(url, { cookie: held });
  const { customer_id } = await last.request('GET /api/v1/auth/check', { query: {} });
  return { acknowledged: acknowledged.length, lost, isSignedOut: customer_id !== id };
}

/** What becomes of writes that are under way while their shopper signs in (decision 054). */
export async function overtaken(databaseUrl: string, url: string): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  try {
    const offers = await inStock(db, 8);
    const found = await db.selectFrom('offers').select('product_id').where('id', 'in', offers).execute();
    const products = found.map(({ product_id }) => product_id).slice(0, 4);
    const rounds: Round[] = [];
    for (let index = 0; index < ROUNDS; index++) {
      await db.deleteFrom('rate_limits').execute();
      rounds.push(await round(db, url, { offers, products }));
    }
    const sum = (of: (one: Round) => number) => rounds.reduce((total, one) => total + of(one), 0);
    const sent = ROUNDS * (offers.length + products.length + 2);
    return [
      atLeast(
        `вход рядом с ${sent} записями: принято записей`,
        sum(({ acknowledged }) => acknowledged),
        sent / 2,
        '',
      ),
      exactly(
        'из принятых потеряно',
        sum(({ lost }) => lost),
        0,
      ),
      exactly(
        `браузеров, которые вышли, из ${ROUNDS}`,
        sum(({ isSignedOut }) => Number(isSignedOut)),
        0,
      ),
    ];
  } finally {
    await db.destroy();
  }
}
