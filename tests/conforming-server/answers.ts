import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PRODUCTS } from './products.ts';

interface Line {
  offer: number;
  quantity: number;
  is_tmp: boolean;
}

/** Session data that the server stores. */
export interface Session {
  lines: Line[];
  favorites: Set<number>;
  addresses: Array<Record<string, unknown>>;
  orders: string[];
  /** Order number by `Idempotency-Key`. */
  keys: Map<string, string>;
}

const COOKIE = 'session';

export const V1 = '/services/rest/v1';
export const V2 = '/services/rest/v2';

export const sendResult = (c: Context, result: unknown = {}) => c.json({ status: 'success', result });
export const sendRefusal = (c: Context, status: 400 | 401 | 404 | 422, message: string) =>
  c.json({ status: 'error', errors: [{ message }] }, status);
export const sendNotFound = (c: Context) => sendRefusal(c, 404, 'Не найдено');
export const readBody = async (c: Context): Promise<Record<string, unknown>> =>
  c.req.json().catch(() => ({}));

export class Sessions {
  readonly #all = new Map<string, Session>();
  #orders = 1000;

  getSession(c: Context): Session {
    const known = this.#all.get(getCookie(c, COOKIE) ?? '');
    if (known) return known;
    const session: Session = { lines: [], favorites: new Set(), addresses: [], orders: [], keys: new Map() };
    const id = randomUUID();
    this.#all.set(id, session);
    setCookie(c, COOKIE, id, { path: '/', httpOnly: true });
    return session;
  }

  /** Places an order. A repeat with the same key returns the first order's number. @returns the order's number */
  placeOrder(c: Context): string {
    const session = this.getSession(c);
    const key = c.req.header('idempotency-key') ?? randomUUID();
    const known = session.keys.get(key);
    if (known) return known;
    this.#orders += 1;
    const number = `B2C-${this.#orders}`;
    session.keys.set(key, number);
    session.orders.unshift(number);
    return number;
  }
}

export const findProductByOffer = (offer: number) =>
  PRODUCTS.find(({ offers }) => offers.some(({ id }) => id === offer));

function toItem({ offer, quantity, is_tmp }: Line) {
  const product = findProductByOffer(offer);
  if (!product) return [];
  const { code, vendor_code, images, offers, title, price } = product;
  return [
    {
      ...{ id: offer, offer_id: offer, quantity, price: price.price, base_price: price.base_price },
      ...{ discount_price: 0, is_tmp, is_stock: true, preview: images.preview, title },
      product: { code, vendor_code, images, offers },
    },
  ];
}

export function toCart({ lines }: Pick<Session, 'lines'>) {
  const items = lines.flatMap(toItem);
  const ordered = items.filter(({ is_tmp }) => !is_tmp);
  const amount = ordered.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    original_amount: amount,
    final_amount: amount,
    promo_code: null,
    discount: 0,
    discounts: [],
    max_count_of_products: 9,
    restriction: false,
    restriction_message: '',
    loyalty_card: null,
    level_limits: [],
    items,
    recommendations: [],
    count: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    timestamp: 1_796_000_000,
    popup: null,
  };
}
