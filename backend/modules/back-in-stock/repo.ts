import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { isOwnSubscription } from '../products/index.ts';

/** Lists sizes of products on sale, in ascending order. Unknown ones are omitted. */
export async function findOffersOnSale(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.title as size', 'o.quantity', 'p.title'])
    .where('o.id', 'in', ids)
    .where('p.is_active', '=', true)
    .orderBy('o.id')
    .execute();
}

/**
 * Fields of a new subscription. `email` is in lower case, `confirmed_at` is null until the mailbox's owner has
 * confirmed.
 */
type NewSubscription = Omit<Selectable<Database['stock_subscriptions']>, 'id' | 'offer_id' | 'told_at'>;

/**
 * Subscribes to sizes. The same e-mail and size of one shopper remain one subscription. An unconfirmed one gets the new
 * creation time, so that its confirmation period restarts.
 * @param offerIds in ascending order, so that two requests cannot deadlock
 * @returns the subscriptions, earlier ones included
 */
export async function upsertSubscriptions(tx: Db, offerIds: readonly number[], row: NewSubscription) {
  return tx
    .insertInto('stock_subscriptions')
    .values(offerIds.map((offer_id) => ({ ...row, offer_id })))
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'offer_id', 'email']).where('told_at', 'is', null).doUpdateSet({
        consent: sql`coalesce(excluded.consent, stock_subscriptions.consent)`,
        created_at: sql`CASE WHEN stock_subscriptions.confirmed_at IS NULL THEN excluded.created_at ELSE stock_subscriptions.created_at END`,
        confirmed_at: sql`coalesce(stock_subscriptions.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .returning(['id', 'confirmed_at'])
    .execute();
}

/** Deletes a shopper's own open subscriptions to sizes with an e-mail. */
export async function deleteOwnSubscriptions(
  db: Db,
  shopperId: string,
  email: string,
  offerIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('stock_subscriptions')
    .where(isOwnSubscription(shopperId))
    .where('email', '=', email)
    .where('offer_id', 'in', offerIds)
    .where('told_at', 'is', null)
    .execute();
}

/** Lifetime of a confirmation link, in days. Its e-mail states it, and modules/cleanup deletes by it. */
export const CONFIRM_DAYS = 3;
