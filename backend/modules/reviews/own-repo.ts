import type { Insertable } from 'kysely';
import { isOneSize } from '#lib/domain/one-size.ts';
import { attachedFiles } from '../../db/attached-files.ts';
import type { Db } from '../../db/client.ts';
import { returnedUnits } from '../../db/returned-units.ts';
import type { Database } from '../../db/schema.ts';

const PRODUCT = ['p.id as product_id', 'p.code', 'p.title', 'p.images'] as const;

/** A size as a review names it: goods of one have none. */
const sizeOf = (size: string): string => (isOneSize(size) ? '' : size);

/** Lines of the customer's received orders. */
const received = (db: Db, customerId: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .where('o.shopper_id', '=', customerId)
    .where('o.status', '=', 'completed');

/** The customer's reviews, the latest first. */
export async function findReviews(db: Db, customerId: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('r.customer_id', '=', customerId)
    .select(['r.id', 'r.rating', 'r.fit', 'r.size', 'r.content', 'r.status', 'r.reason', 'r.answer'])
    .select(['r.created_at', ...PRODUCT])
    .select(attachedFiles('review_id', 'r.id').as('photos'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/**
 * Received products that the customer has neither reviewed nor returned whole, by title. Each has the size that was bought
 * last.
 */
export async function findAwaiting(db: Db, customerId: string) {
  const rows = await received(db, customerId)
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .where('i.quantity', '>', returnedUnits('o.id', 'i.offer_id'))
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
  return rows.map((row) => ({ ...row, size: sizeOf(row.size) }));
}

/**
 * The size of a product that the customer has received last.
 * @returns empty for goods of one; undefined for a product that was not received
 */
export async function findReceivedSize(
  db: Db,
  customerId: string,
  productId: number,
): Promise<string | undefined> {
  const row = await received(db, customerId)
    .where('f.product_id', '=', productId)
    .select('i.size')
    .orderBy('o.id', 'desc')
    .orderBy('i.offer_id')
    .limit(1)
    .executeTakeFirst();
  return row && sizeOf(row.size);
}

/** What a customer has written of a product. */
type Written = Omit<Insertable<Database['reviews']>, 'status' | 'moderated_at'>;

/**
 * Saves a review, or replaces a rejected one, in one statement.
 * @returns its id; undefined when there is a pending or published one already
 */
export async function upsertReview(db: Db, review: Written): Promise<number | undefined> {
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
