import { BAG, CARD, MOSCOW, POINTS, PVZ, RECIPIENT, request, STORE } from './commerce.ts';
import type { TestShop } from './database.ts';

const V2 = '/services/rest/v2/orders';

/** Request body of a one-click order: a bag to a pickup point. */
export const FAST = {
  offers: [{ offer_id: BAG.offer }],
  city_id: MOSCOW,
  delivery_id: POINTS,
  postamat_id: PVZ,
  payment_id: CARD,
  user_info: RECIPIENT,
};

export const placeFastOrder = (fetch: TestShop['fetch'], body: object = FAST, key?: string) =>
  request(fetch, `POST ${V2}/fast_order`, body, key === undefined ? undefined : { 'idempotency-key': key });

export const estimate = (fetch: TestShop['fetch'], body: object) =>
  request(fetch, `POST ${V2}/pre_fast_order`, body);

/** Sets the stock of a size in a store. */
export async function setStoreStock({ db }: TestShop, offer_id: number, quantity: number, store_id = STORE) {
  await db
    .insertInto('store_stock')
    .values({ store_id, offer_id, quantity })
    .onConflict((conflict) => conflict.columns(['store_id', 'offer_id']).doUpdateSet({ quantity }))
    .execute();
}

/** Reads the stock of a size in a store. @returns 0 if the store has no row for the size */
export async function readStoreStockOrZero(
  { db }: TestShop,
  offerId: number,
  storeId = STORE,
): Promise<number> {
  const row = await db
    .selectFrom('store_stock')
    .select('quantity')
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

/** Clears the rate limits, so that orders of earlier tests do not count towards them. */
export async function clearFastOrderLimits({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
}
