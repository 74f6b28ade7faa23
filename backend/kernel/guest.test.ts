import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addAddress,
  BAG,
  BOOTS,
  NOON,
  openCommerceShop,
  putInCart,
  request,
  SANDALS,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { openDatabase } from '../db/client.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { issueGuestToken, verifyGuestToken } from './guest.ts';
import { GUEST_SECONDS } from './session.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(() => shop.setNow(NOON));
afterAll(() => shop.close());

type Browser = TestShop['fetch'];
const AUTH = '/services/rest/v1/authentication';
const START = `POST ${AUTH}/start`;
const FAVORITES = 'GET /api/v1/products/favorite/cnt';
const ANSWERED = { status: 200 };

const rows = async () => ({
  sessions: (await shop.db.selectFrom('sessions').select('id').execute()).length,
  shoppers: (await shop.db.selectFrom('shoppers').select('id').execute()).length,
});
const more = ({ sessions, shoppers }: Awaited<ReturnType<typeof rows>>, by: number) => ({
  sessions: sessions + by,
  shoppers: shoppers + by,
});

/** Returns the cookie that a response sets. Null when the response sets no cookie. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? null;

/** Returns the cookie of a guest without stored data. */
async function newGuest(): Promise<string> {
  const cookie = cookieOf(await shop.browser()(`${AUTH}/anonymous`, { method: 'POST' }));
  if (!cookie) throw new Error('no guest’s token');
  return cookie;
}

const offersOf = async (browser: Browser) => {
  const { result } = await request(browser, 'GET /api/v1/cart');
  const { items } = result as { items: { offer_id: number }[] };
  return items.map(({ offer_id }) => offer_id).sort();
};

const AGENTS = {
  'a person': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  'a robot': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
/** Requests that a page sends for any visitor. */
const VISIT = [
  START,
  'GET /api/v1/auth/check',
  `POST ${AUTH}/anonymous`,
  'GET /api/v1/cart',
  FAVORITES,
  'GET /api/v1/products/favorite',
  'GET /services/rest/v1/products/subscribe',
  'GET /services/rest/v1/user/address',
];

describe('ST-01 a visit without stored data', () => {
  it.each(Object.entries(AGENTS))('runs no query and inserts no row: %s', async (_name, agent) => {
    // The first request of a process reads the shop's key, and once in half a minute a request reads the shop's limits.
    await request(shop.browser(), START);
    const before = await rows();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const browser = shop.browser();
    // In the second round the browser sends the token that it received in the first round.
    for (const key of [...VISIT, ...VISIT])
      expect([key, await request(browser, key, undefined, { 'user-agent': agent })]).toMatchObject([
        key,
        ANSWERED,
      ]);
    expect((await request(browser, 'GET /services/rest/v1/user/profile')).status).toBe(401);
    expect(queries).not.toHaveBeenCalled();
    expect(await rows()).toEqual(before);
    expect(queries).toHaveBeenCalledTimes(2);
    queries.mockRestore();
  });

  it('gets the same responses as a stored guest without data', async () => {
    const guest = shop.browser(await newGuest());
    const stored = shop.browser();
    await putInCart(stored, BAG.offer);
    await request(stored, `DELETE /api/v1/cart/offer/${BAG.offer}`);
    for (const key of VISIT) expect(await request(guest, key), key).toEqual(await request(stored, key));
  });

  it('returns the data of three requests in one response', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    await putInCart(fetch, BAG.offer);
    await request(fetch, `POST /api/v1/products/${BOOTS.id}/favorite`);
    const { result } = await request(fetch, START);
    expect(result).toMatchObject({
      session: { customer_id: id },
      cart: { count: 1 },
      favorites: { count: 1 },
    });
    expect(result).toEqual({
      session: (await request(fetch, 'GET /api/v1/auth/check')).result,
      cart: (await request(fetch, 'GET /api/v1/cart')).result,
      favorites: (await request(fetch, FAVORITES)).result,
    });
  });

  it('inserts no row for refused requests and for deletions of missing data', async () => {
    const before = await rows();
    const guest = shop.browser(await newGuest());
    const answers = [
      await putInCart(guest, 999_999),
      await putInCart(guest, BOOTS.soldOut),
      await request(guest, 'POST /api/v1/products/999999/favorite'),
      await request(guest, 'POST /api/v1/cart/promo_code', { code: 'НЕТ' }),
      await request(guest, 'DELETE /api/v1/cart'),
      await request(guest, 'DELETE /api/v1/products/favorite'),
      await request(guest, `POST ${AUTH}/logout`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 409, 404, 422, 200, 200, 404]);
    expect(await rows()).toEqual(before);
  });
});

describe('ST-01 the first stored data of a guest', () => {
  it('creates one session and one shopper for simultaneous requests with one token', async () => {
    const cookie = await newGuest();
    const before = await rows();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const [path, body] = [
          [`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 }] as const,
          [`/api/v1/cart/offer/${SANDALS.offer}`, { quantity: 2 }] as const,
          [`/api/v1/products/${BOOTS.id}/favorite`, {}] as const,
          ['/api/v1/local/location', { location_id: 90 }] as const,
        ][index % 4] ?? ['', {}];
        return shop.browser(cookie)(path, { method: 'POST', body });
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toEqual(more(before, 1));
    const cookies = new Set(responses.map(cookieOf));
    expect(cookies.size).toBe(1);
    const own = shop.browser([...cookies][0] ?? '');
    expect(await offersOf(own)).toEqual([BAG.offer, SANDALS.offer]);
    expect((await request(own, FAVORITES)).result).toEqual({ count: 1, ids: [BOOTS.id] });
    expect((await request(own, 'GET /api/v1/auth/check')).result).toMatchObject({
      session: true,
      location: { city: { name: 'Пермь' } },
    });
  });

  it('sets the token of the session, which the next requests use', async () => {
    const browser = shop.browser(await newGuest());
    const first = await browser(`/api/v1/cart/offer/${BAG.offer}`, { method: 'POST', body: { quantity: 1 } });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=31536000;/),
    ]);
    const second = await browser('/api/v1/cart');
    expect(cookieOf(second)).toBeNull();
    expect(await offersOf(browser)).toEqual([BAG.offer]);
    const before = await rows();
    await addAddress(browser);
    expect(await rows()).toEqual(before);
  });

  it('is found for ten minutes by the repeat of a request whose response was lost', async () => {
    const cookie = await newGuest();
    await putInCart(shop.browser(cookie), BAG.offer);
    const again = shop.browser(cookie);
    shop.setNow(new Date(NOON.getTime() + 9 * 60_000));
    await putInCart(again, SANDALS.offer);
    expect(await offersOf(again)).toEqual([BAG.offer, SANDALS.offer]);
    shop.setNow(new Date(NOON.getTime() + 11 * 60_000));
    const late = shop.browser(cookie);
    await putInCart(late, BOOTS.offer);
    expect(await offersOf(late)).toEqual([BOOTS.offer]);
  });

  it('is merged when the guest signs in by a request that still has the first token', async () => {
    const password_hash = await hashPassword('длинный пароль 2');
    const { id } = await signInCustomer(shop, { email: 'vera@example.ru', password_hash });
    const cookie = await newGuest();
    await putInCart(shop.browser(cookie), BAG.offer);
    const browser = shop.browser(cookie);
    const login = { login: 'vera@example.ru', password: 'длинный пароль 2' };
    expect(await request(browser, `POST ${AUTH}/user`, login)).toMatchObject(ANSWERED);
    expect((await request(browser, 'GET /api/v1/auth/check')).result).toMatchObject({ customer_id: id });
    expect(await offersOf(browser)).toEqual([BAG.offer]);
    // Data that was stored during the sign-in belongs to the customer. The response to the old token contains none of
    // this data.
    const thief = shop.browser(cookie);
    await putInCart(thief, SANDALS.offer);
    expect(await offersOf(thief)).toEqual([]);
    shop.setNow(new Date(NOON.getTime() + 60_000));
    await putInCart(thief, BOOTS.offer);
    expect(await offersOf(thief)).toEqual([BOOTS.offer]);
    expect(await offersOf(browser)).toEqual([BAG.offer, SANDALS.offer]);
  });
});

describe('a token that the shop has not issued', () => {
  it('identifies no guest', async () => {
    const cookie = await newGuest();
    const token = cookie.slice('sid='.length);
    const bytes = Buffer.from(token, 'base64url');
    const changed = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    };
    const victim = shop.browser(cookie);
    await putInCart(victim, BAG.offer);
    const forged = [...bytes.keys()].map(changed);
    for (const one of [...forged, `${token}A`, token.slice(1), 'x'.repeat(43), '']) {
      const browser = shop.browser(`sid=${one}`);
      expect((await request(browser, 'GET /api/v1/auth/check')).result, one).toMatchObject({
        session: false,
      });
      expect(await offersOf(browser)).toEqual([]);
    }
    const writer = shop.browser(`sid=${changed(0)}`);
    await putInCart(writer, SANDALS.offer);
    expect(await offersOf(writer)).toEqual([SANDALS.offer]);
  });

  it('identifies no guest a year after it was issued', async () => {
    const browser = shop.browser(await newGuest());
    const session = async () => (await request(browser, 'GET /api/v1/auth/check')).result;
    shop.setNow(new Date(NOON.getTime() + (GUEST_SECONDS - 1) * 1000));
    expect(await session()).toMatchObject({ session: true });
    shop.setNow(new Date(NOON.getTime() + GUEST_SECONDS * 1000));
    expect(await session()).toMatchObject({ session: false });
  });
});

it('uses one key on several nodes that start at once, and after a restart', async () => {
  const empty = await openTestShop('empty');
  const nodes = Array.from({ length: 4 }, () => openDatabase(empty.url));
  try {
    await empty.db.deleteFrom('settings').where('code', '=', 'guest_tokens').execute();
    const tokens = await Promise.all(nodes.map((node) => issueGuestToken(node, NOON)));
    const restarted = openDatabase(empty.url);
    nodes.push(restarted);
    for (const token of tokens) {
      const read = await Promise.all(nodes.map((node) => verifyGuestToken(node, token, NOON, 60)));
      expect(new Set(read).size).toBe(1);
      expect(read[0]).toMatch(/^[\w-]{43}$/);
    }
  } finally {
    for (const node of nodes) await node.destroy();
    await empty.close();
  }
});
