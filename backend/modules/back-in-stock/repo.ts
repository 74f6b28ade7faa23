import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { isOwnSubscription } from '../products/index.ts';

/** Lists the sizes with these ids that belong to active products, in ascending order of id. Unknown ids are omitted. */
export async function findActiveOffers(db: Db, ids: readonly number[]) {
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
 * Fields of a new subscription. `email` is in lower case. `confirmed_at` is null as long as the owner of the mailbox
 * has not confirmed.
 */
type NewSubscription = Omit<Selectable<Database['stock_subscriptions']>, 'id' | 'offer_id' | 'told_at'>;

/**
 * Stores subscriptions to sizes. A shopper's repeated subscription with the same e-mail and size updates the existing
 * row. If the existing subscription is unconfirmed, it gets the new creation time, so that its confirmation period
 * restarts.
 * @param offerIds ids in ascending order, so that two requests cannot deadlock
 * @returns the subscriptions, including existing ones
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

/** Deletes the shopper's own open subscriptions of this e-mail address to sizes. */
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

/**
 * Lifetime of a confirmation link, in days. The confirmation e-mail states this number of days. After this time
 * modules/cleanup deletes unconfirmed subscriptions.
 */
export const CONFIRMATION_DAYS = 3;
