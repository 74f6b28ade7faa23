import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { hashPassword, insertLink } from '#backend/modules/auth/index.ts';
import {
  BAG,
  CASH,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  RECIPIENT,
  resetStock,
  SANDALS,
  TODAY,
} from './commerce.ts';
import { signInCustomer } from './customers.ts';

export const PASSWORD = 'длинный пароль 3';
export const AUTH = '/services/rest/v1/authentication';
export const ADDRESS = 'POST /services/rest/v1/user/address';
export const HOME = { city: 'г. Москва', street_with_type: 'ул. Лесная', house: '7', flat: '15' };
export const ORDER = {
  city_id: MOSCOW,
  delivery_id: COURIER,
  payment_id: CASH,
  user_info: RECIPIENT,
  assemble_date: TODAY,
  address_id: 1,
};

export const BAG_LINE = [BAG.offer];
export const BOTH_LINES = [BAG.offer, SANDALS.offer];
export const SECRET_ADDRESS = 'ул. Тайная';
export const OWN = { cart: BAG_LINE, favorites: [], addresses: [SECRET_ADDRESS] };

export interface Customer {
  id: string;
  email: string;
  address_id: number;
}

/** Finds the session cookie among the cookies that a response sets. */
export const findSessionCookie = (cookies: string[]) =>
  cookies.find((one) => one.startsWith('sid='))?.split(';')[0] ?? '';

/**
 * Blocks the next transaction at its beginning, until the test releases it. At that point the code under test
 * has completed all reads that precede the transaction.
 */
export function holdNextTransaction() {
  const { query } = pg.Client.prototype;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isHeld = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const go = () => Reflect.apply(query, this, args);
    if (isHeld || args[0] !== 'begin') return go();
    isHeld = true;
    arrive();
    return gate.then(go);
  });
  onTestFinished(() => spy.mockRestore());
  return { arrived, release };
}

/** Opens a shop for tests in which a sign-in overtakes other requests of the same browser. */
export async function openRacingShop() {
  const shop = await openCommerceShop();
  const password_hash = await hashPassword(PASSWORD);

  /** Sends a request with this cookie only. Cookies that earlier responses have set are ignored. */
  async function send(cookie: string, key: string, body?: unknown, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = key.split(' ');
    const response = await shop.browser(cookie)(path, { method, body, headers });
    const { result, errors = [] } = await response.json();
    return {
      status: response.status,
      result,
      codes: errors.map(({ code }: { code?: string }) => code),
      cookies: response.headers.getSetCookie(),
    };
  }
  /** Opens a guest session without stored data. @returns the cookie with its guest token */
  const newGuest = async () => findSessionCookie((await send('', `POST ${AUTH}/anonymous`)).cookies);

  /**
   * Creates a guest with a bag in the cart.
   * @returns the cookie before the session was created, and the session's cookie
   */
  async function guestWithBag() {
    const first = await newGuest();
    const { cookies } = await send(first, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    return { first, cookie: findSessionCookie(cookies) };
  }

  async function newCustomer() {
    const email = `${randomUUID()}@example.ru`;
    const { id } = await signInCustomer(shop, { email, password_hash, name: 'Анна' });
    const address = { country: 'Россия', country_iso_code: 'RU', postal_code: '', block: '', comment: '' };
    const { id: address_id } = await shop.db
      .insertInto('addresses')
      .values({ ...HOME, ...address, street_with_type: 'ул. Тайная', shopper_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, address_id };
  }
  /** Signs a customer in by the link of an e-mail. @returns the new cookie */
  async function signIn(cookie: string, { id }: Customer): Promise<string> {
    const token = await insertLink(shop.db, { kind: 'restore', customer_id: id }, NOON);
    const answer = await send(cookie, `POST ${AUTH}/magic_link`, { token });
    expect(answer).toMatchObject({ status: 200 });
    return findSessionCookie(answer.cookies);
  }

  /**
   * Sends a request as a guest and stops it after it has loaded the guest's session. Then it signs the guest in,
   * which replaces the session, and lets the request continue.
   */
  async function overtaken(key: string, body?: unknown, headers?: Record<string, string>) {
    const { cookie, first } = await guestWithBag();
    const customer = await newCustomer();
    const { arrived, release } = holdNextTransaction();
    const answer = send(cookie, key, body, headers);
    await Promise.race([arrived, answer]);
    const own = await signIn(cookie, customer);
    const before = await rows();
    release();
    return { ...(await answer), customer, own, cookie, first, before };
  }

  const rows = async () => {
    const count = async (table: 'sessions' | 'shoppers' | 'orders' | 'stock_subscriptions') =>
      (await shop.db.selectFrom(table).select('id').execute()).length;
    return {
      sessions: await count('sessions'),
      shoppers: await count('shoppers'),
      orders: await count('orders'),
      subscriptions: await count('stock_subscriptions'),
    };
  };

  async function ownOf({ id }: Customer) {
    const { db } = shop;
    const own = async (table: 'cart_items' | 'favorites' | 'addresses', column: string) =>
      (await db.selectFrom(table).selectAll().where('shopper_id', '=', id).execute())
        .map((row) => (row as Record<string, unknown>)[column])
        .sort();
    return {
      cart: await own('cart_items', 'offer_id'),
      favorites: await own('favorites', 'product_id'),
      addresses: await own('addresses', 'street_with_type'),
    };
  }

  /** Counts stored rows of shoppers who have neither a session nor an account. */
  async function orphans(): Promise<number> {
    const { rows: found } = await sql`
      SELECT FROM (
        SELECT shopper_id FROM cart_items UNION ALL SELECT shopper_id FROM favorites
        UNION ALL SELECT shopper_id FROM addresses UNION ALL SELECT shopper_id FROM stock_subscriptions) kept
      WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.shopper_id = kept.shopper_id)
        AND NOT EXISTS (SELECT FROM customers c WHERE c.id = kept.shopper_id)`.execute(shop.db);
    return found.length;
  }

  const reset = async () => {
    shop.setNow(NOON);
    await shop.db.deleteFrom('rate_limits').execute();
    await resetStock(shop);
  };

  return { shop, reset, send, newGuest, guestWithBag, newCustomer, signIn, overtaken, rows, ownOf, orphans };
}
