import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { isOwnSubscription } from '../products/index.ts';

/** Sizes of products on sale, in ascending order; unknown ones are left out. */
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

/** `email` is in lower case, `confirmed_at` null until the mailbox's owner has agreed. */
type NewSubscription = Omit<Selectable<Database['stock_subscriptions']>, 'id' | 'offer_id' | 'told_at'>;

/**
 * Subscribes to sizes. The same e-mail and size of one shopper stay one subscription; one that waits to be confirmed
 * waits from now on.
 * @param offerIds in ascending order, so that two requests cannot deadlock
 * @returns the subscriptions, also those that were there before
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

/** Ends a shopper's own waiting subscriptions to sizes with an e-mail. */
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

/** What a link of a confirmation is good for, in days; its e-mail says so, and modules/cleanup deletes by it. */
export const CONFIRM_DAYS = 3;
