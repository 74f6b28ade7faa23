import type { Db } from '../../db/client';

/** Products of the customer's received orders. */
const received = (db: Db, customerId: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .where('o.shopper_id', '=', customerId)
    .where('o.status', '=', 'completed')
    .select('f.product_id');

const PRODUCT = ['p.id as product_id', 'p.code', 'p.title', 'p.images'] as const;

/** The customer's reviews, the latest first. */
export async function findReviews(db: Db, customerId: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('r.customer_id', '=', customerId)
    .select(['r.id', 'r.rating', 'r.content', 'r.status', 'r.reason', 'r.created_at'])
    .select(PRODUCT)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** Received products that the customer has not reviewed, by title. */
export async function findAwaiting(db: Db, customerId: string) {
  return db
    .selectFrom('products as p')
    .where('p.id', 'in', received(db, customerId))
    .where('p.id', 'not in', (sub) =>
      sub.selectFrom('reviews').where('customer_id', '=', customerId).select('product_id'),
    )
    .select(PRODUCT)
    .orderBy('p.title')
    .orderBy('p.id')
    .execute();
}

export async function isReceived(db: Db, customerId: string, productId: number): Promise<boolean> {
  const row = await received(db, customerId).where('f.product_id', '=', productId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Saves a review, or replaces a rejected one, in one statement.
 * @returns false when there is a pending or published one already
 */
export async function upsertReview(
  db: Db,
  review: { customer_id: string; product_id: number; rating: number; content: string; created_at: Date },
): Promise<boolean> {
  const written = { ...review, status: 'pending' as const, reason: '', moderated_at: null };
  const row = await db
    .insertInto('reviews')
    .values(written)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id'])
        .doUpdateSet(written)
        .where('reviews.status', '=', 'rejected'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many reviews have this id */
export async function setReviewStatus(
  db: Db,
  { id, ...values }: { id: number; status: 'published' | 'rejected'; reason: string; moderated_at: Date },
): Promise<number> {
  const rows = await db.updateTable('reviews').set(values).where('id', '=', id).returning('id').execute();
  return rows.length;
}
