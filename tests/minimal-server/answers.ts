import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PRODUCTS } from './goods';

export interface Line {
  offer: number;
  quantity: number;
  is_tmp: boolean;
}

/** What the server keeps of a visitor. */
export interface Visitor {
  lines: Line[];
  favorites: Set<number>;
  orders: string[];
  addresses: Array<Record<string, unknown>>;
}

export const V1 = '/services/rest/v1';
export const V2 = '/services/rest/v2';
const COOKIE = 'visitor';

export const ok = (c: Context, result: unknown) => c.json({ status: 'success', result });
/** This back end speaks by the envelope alone: every refusal is an HTTP success. */
export const refuse = (c: Context, message: string) => c.json({ status: 'error', errors: [{ message }] });
export const bodyOf = async (c: Context): Promise<Record<string, unknown>> => c.req.json().catch(() => ({}));

export const find = (by: (product: (typeof PRODUCTS)[number]) => boolean) => PRODUCTS.find(by);

/** The visitors of one server, by their cookie. */
export class Visitors {
  readonly #known = new Map<string, Visitor>();

  of(c: Context): Visitor {
    const cookie = getCookie(c, COOKIE);
    const known = cookie ? this.#known.get(cookie) : undefined;
    if (known) return known;
    const visitor: Visitor = { lines: [], favorites: new Set(), orders: [], addresses: [] };
    const id = randomUUID();
    this.#known.set(id, visitor);
    setCookie(c, COOKIE, id, { path: '/', httpOnly: true, domain: 'api.example.ru' });
    return visitor;
  }

  countOrders(): number {
    return [...this.#known.values()].reduce((sum, { orders }) => sum + orders.length, 0);
  }
}
