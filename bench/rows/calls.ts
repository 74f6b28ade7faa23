import { randomInt, randomUUID } from 'node:crypto';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { createBackend, type Shop } from '#backend/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import { createLogger } from '#lib/log/logger.ts';
import { readSettings } from '#lib/settings/index.ts';
import { type Answer, type DeliveryChoice, findSizesInStock, Shopper } from '#tests/support/shopper.ts';
import { buildGuestToken, EXPIRED_ROWS, GUESTS_PER_CART, REGULAR_GUESTS } from './fill.ts';

const SITE = 'http://shop.test';

/**
 * Shop over one database, with the values that the measured calls need. The shop runs in this process, so that queries
 * are measured without the network.
 */
export interface BenchShop {
  shop: Shop;
  db: Db;
  guests: number;
  offers: readonly number[];
  choice: DeliveryChoice;
  /** Opens a browser with the cookie of the n-th guest, or a new browser without a cookie. */
  shopper: (guest?: number) => Shopper;
}

/**
 * Opens a shop over a filled database.
 * @param guests number of guests in the database
 */
export async function openShop(url: string, folder: string, guests: number): Promise<BenchShop> {
  const log = createLogger({ part: 'bench' });
  const db = openDatabase(url, log);
  const now = () => new Date();
  const shop: Shop = {
    db,
    now,
    log,
    siteUrl: SITE,
    mode: 'sandbox',
    providers: createProviders({ settings: readSettings({}), db, now, siteUrl: SITE, mode: 'sandbox' }),
    mediaDir: `${folder}/media`,
    uploadsDir: `${folder}/uploads`,
  };
  const ask = createBackend(shop).fetch;
  const shopper = (guest?: number) =>
    new Shopper(SITE, { ask, cookie: guest === undefined ? '' : `sid=${buildGuestToken(guest)}` });
  const offers = await findSizesInStock(db, 300);
  await db.updateTable('offers').set({ quantity: 100_000 }).where('id', 'in', offers).execute();
  const first = shopper();
  await first.take(pick(offers));
  return { shop, db, guests, offers, choice: await first.choose(), shopper };
}

function pick(list: readonly number[]): number {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error('the shop has no goods');
  return one;
}

/** Returns the number of a random guest whose session has not expired, with or without a cart. */
const anyGuest = ({ guests }: BenchShop): number => randomInt(EXPIRED_ROWS + REGULAR_GUESTS + 1, guests + 1);
const withCart = ({ guests }: BenchShop): number =>
  GUESTS_PER_CART * randomInt(Math.ceil((EXPIRED_ROWS + 1) / GUESTS_PER_CART), guests / GUESTS_PER_CART);

/**
 * Calls of a shopper by name. Each entry prepares a shopper and returns the function to measure, so that the
 * preparation is not measured.
 */
export const CALLS: Readonly<Record<string, (place: BenchShop) => Promise<() => Promise<Answer>>>> = {
  'auth/check': async (place) => {
    const shopper = place.shopper(anyGuest(place));
    return () => shopper.send('GET /api/v1/auth/check', { query: {} });
  },
  корзина: async (place) => {
    const shopper = place.shopper(withCart(place));
    return () => shopper.send('GET /api/v1/cart', {});
  },
  'в корзину': async (place) => {
    const shopper = place.shopper(anyGuest(place));
    return () =>
      shopper.send('POST /api/v1/cart/offer/:id', {
        params: { id: pick(place.offers) },
        query: {},
        body: { quantity: 1 },
      });
  },
  'в корзину, первое действие гостя': async (place) => {
    const shopper = place.shopper();
    return () =>
      shopper.send('POST /api/v1/cart/offer/:id', {
        params: { id: pick(place.offers) },
        query: {},
        body: { quantity: 1 },
      });
  },
  'заказы постоянного покупателя': async (place) => {
    const shopper = place.shopper(EXPIRED_ROWS + 1 + randomInt(REGULAR_GUESTS));
    return () => shopper.send('GET /services/rest/v1/orders', { query: {} });
  },
  оформление: async (place) => {
    const shopper = place.shopper();
    await shopper.take(pick(place.offers));
    return () => shopper.checkout(place.choice, randomUUID());
  },
};
