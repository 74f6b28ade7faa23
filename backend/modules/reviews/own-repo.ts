import type { Insertable } from 'kysely';
import { isOneSize } from '#lib/domain/one-size.ts';
import { countAttachedFiles } from '../../db/attached-files.ts';
import type { Db } from '../../db/client.ts';
import { sumReturnedUnits } from '../../db/returned-units.ts';
import type { Database } from '../../db/schema.ts';

const PRODUCT = ['p.id as product_id', 'p.code', 'p.title', 'p.images'] as const;

/** Converts a size for a review. The result is empty for one-size products. */
const toReviewSize = (size: string): string => (isOneSize(size) ? '' : size);

/** Selects the lines of the customer's completed orders. */
const selectReceivedLines = (db: Db, customerId: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .where('o.shopper_id', '=', customerId)
    .where('o.status', '=', 'completed');

/** Finds the customer's reviews, the latest first. */
export async function findReviews(db: Db, customerId: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('r.customer_id', '=', customerId)
    .select(['r.id', 'r.rating', 'r.fit', 'r.size', 'r.content', 'r.status', 'r.reason', 'r.answer'])
    .select(['r.created_at', ...PRODUCT])
    .select(countAttachedFiles('review_id', 'r.id').as('photos'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}
/** Row of a customer's own review. */
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/**
 * Finds received products that the customer has neither reviewed nor fully returned, sorted by title. Each product has
 * the size of the latest order.
 */
export async function findProductsToReview(db: Db, customerId: string) {
  const rows = await selectReceivedLines(db, customerId)
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .where('i.quantity', '>', sumReturnedUnits('o.id', 'i.offer_id'))
    .where('p.id', 'not in', (sub) =>
      sub.selectFrom('reviews').where('customer_id', '=', customerId).select('product_id'),
    )
    .select([...PRODUCT, 'i.size'])
    .distinctOn(['p.title', 'p.id'])
    .orderBy('p.title')
    .orderBy('p.id')
    .orderBy('o.id', 'desc')
    .orderBy('i.offer_id')
    .execute();
  return rows.map((row) => ({ ...row, size: toReviewSize(row.size) }));
}

/**
 * Finds the size of a product in the customer's latest completed order.
 * @returns an empty text for a one-size product, undefined for a product that the customer has not received
 */
export async function findReceivedSize(
  db: Db,
  customerId: string,
  productId: number,
): Promise<string | undefined> {
  const row = await selectReceivedLines(db, customerId)
    .where('f.product_id', '=', productId)
    .select('i.size')
    .orderBy('o.id', 'desc')
    .orderBy('i.offer_id')
    .limit(1)
    .executeTakeFirst();
  return row && toReviewSize(row.size);
}

/** Columns of a new review. */
type NewReview = Omit<Insertable<Database['reviews']>, 'status' | 'moderated_at'>;

/**
 * Saves a review, or replaces a rejected one, in one statement.
 * @returns the id of the review. Undefined when the customer already has a pending or published review of the product
 */
export async function upsertReview(db: Db, review: NewReview): Promise<number | undefined> {
  const written = { ...review, status: 'pending' as const, reason: '', moderated_at: null };
  const row = await db
    .insertInto('reviews')
    .values(written)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id'])
        .doUpdateSet({ ...written, answer: '', answered_at: null })
        .where('reviews.status', '=', 'rejected'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
