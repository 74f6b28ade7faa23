import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type City, findCity, MOSCOW } from './locations.ts';

export interface Line {
  offer: number;
  quantity: number;
  is_tmp: boolean;
}

export interface Order {
  number: string;
  lines: Line[];
  amount: number;
  delivery_price: number;
  final_amount: number;
  recipient: Recipient;
  created: Date;
  isCanceled: boolean;
}

export interface Recipient {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** Data of a customer, the same in every browser that signs in with this phone or e-mail. */
export interface Account {
  id: number;
  fields: Record<string, unknown>;
  addresses: Array<Record<string, unknown>>;
  orders: Order[];
  returns: Array<{ id: number; number: string }>;
  reviews: Array<Record<string, unknown>>;
  limit: string;
}

/** Data of a session. A guest's session has an account too, which a sign-in replaces. */
export interface Visitor {
  lines: Line[];
  favorites: Set<number>;
  subscribed: Set<number>;
  promo: boolean;
  city: City;
  isAuth: boolean;
  account: Account;
}

/** SMS code for every phone. `PASSWORD` is the password of every e-mail. Tests sign in with them. */
export const SMS_CODE = '123456';
export const PASSWORD = 'Veresk-2026';
export const PHONE = /^\+7\d{10}$|^\+374\d{9}$/;
export const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

let lastAccount = 900;

function openAccount(fields: Record<string, unknown>): Account {
  lastAccount += 1;
  const account: Account = {
    id: lastAccount,
    fields,
    addresses: [],
    orders: [],
    returns: [],
    reviews: [],
    limit: 'none',
  };
  return account;
}

/** Sessions and customers of one server. A session is identified by a cookie. */
export class Visitors {
  readonly #cookie: string;
  readonly #sessions = new Map<string, Visitor>();
  readonly #accounts = new Map<string, Account>();
  /** Sessions by the request that has opened them, because that request has no session cookie. */
  readonly #opened = new WeakMap<Request, Visitor>();
  /** Orders of all visitors, because tracking needs no sign-in. */
  readonly orders: Order[] = [];

  constructor(cookie: string) {
    this.#cookie = cookie;
  }

  /** Finds the session of a request, or opens one. */
  getVisitor(c: Context): Visitor {
    const id = getCookie(c, this.#cookie);
    const known = this.#opened.get(c.req.raw) ?? (id ? this.#sessions.get(id) : undefined);
    if (known) return known;
    const visitor: Visitor = {
      lines: [],
      favorites: new Set(),
      subscribed: new Set(),
      promo: false,
      city: findCity(c.req.query('location.city_id')) ?? MOSCOW,
      isAuth: false,
      account: openAccount({}),
    };
    const fresh = randomUUID();
    this.#sessions.set(fresh, visitor);
    this.#opened.set(c.req.raw, visitor);
    setCookie(c, this.#cookie, fresh, { path: '/', httpOnly: true, domain: 'api.example.ru' });
    return visitor;
  }

  /**
   * Signs a session in. @param login phone or e-mail of the account, which is created at the first sign-in
   */
  signIn(visitor: Visitor, login: string): void {
    const contact = login.includes('@') ? { email: login } : { phone: login };
    const account =
      this.#accounts.get(login) ?? openAccount({ name: 'Анна', surname: 'Петрова', ...contact });
    this.#accounts.set(login, account);
    account.orders.unshift(...visitor.account.orders);
    visitor.account = account;
    visitor.isAuth = true;
  }

  signOut(visitor: Visitor): void {
    visitor.isAuth = false;
    visitor.account = openAccount({});
    visitor.lines = [];
  }
}
