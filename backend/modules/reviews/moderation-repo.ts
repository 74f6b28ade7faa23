import { sql, type Updateable } from 'kysely';
import { countAttachedFiles } from '../../db/attached-files.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { FROM_REVIEWS, PUBLIC_REVIEW_COLUMNS, type PublicReviewRow } from './published-repo.ts';

type Status = Database['reviews']['status'];

interface ListedRow extends PublicReviewRow {
  status: Status;
  reason: string;
  product_id: number;
  code: string;
  title: string;
}

/** Finds reviews of a status, the oldest first. */
export async function findReviewsByStatus(
  db: Db,
  status: Status,
  limit: number,
  offset: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${PUBLIC_REVIEW_COLUMNS}, r.status, r.reason, p.id as product_id, p.code, p.title from ${FROM_REVIEWS}
    where r.status = ${status} order by r.created_at, r.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Finds a pending review for the owner's e-mail. Undefined after its moderation. */
export async function findReviewForEmail(db: Db, id: number) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.rating', 'r.content', 'r.size', 'p.title', 'p.vendor_code', 'c.name as author'])
    .select(countAttachedFiles('review_id', 'r.id').as('photos'))
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .executeTakeFirst();
}
/** Review in the owner's e-mail. */
export type ReviewForEmail = NonNullable<Awaited<ReturnType<typeof findReviewForEmail>>>;

/** Counts the reviews of a status. */
export async function countReviewsByStatus(db: Db, status: Status): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Locks a review until the end of the transaction and returns its answer. Undefined for an unknown id. */
export async function lockReview(tx: Db, id: number) {
  return tx.selectFrom('reviews').select('answer').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates columns of a review. */
export async function updateReview(
  tx: Db,
  id: number,
  values: Updateable<Database['reviews']>,
): Promise<void> {
  await tx.updateTable('reviews').set(values).where('id', '=', id).execute();
}
