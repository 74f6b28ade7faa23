import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { isLimitKeyWithin } from '../rate-limits/index.ts';

/** SQL condition of unattached files. It equals the condition of the partial index for the cleanup. */
export const IS_UNATTACHED = sql<boolean>`feedback_id IS NULL AND return_id IS NULL AND review_id IS NULL`;

/** Inserts an unattached file. */
export async function insertUpload(
  db: Db,
  row: Omit<Insertable<Database['uploads']>, 'feedback_id' | 'return_id' | 'review_id'>,
): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/**
 * Sums the bytes of the files that a sender has uploaded since a time.
 * @returns `all`: bytes of all files. `loose`: bytes of unattached files. `earliest`: time of the earliest file, null
 * without files
 */
export async function sumSenderBytes(db: Db, sender: string, since: Date) {
  return db
    .selectFrom('uploads')
    .select([
      sql<number>`coalesce(sum(size), 0)::float8`.as('all'),
      sql<number>`coalesce(sum(size) FILTER (WHERE ${IS_UNATTACHED}), 0)::float8`.as('loose'),
      sql<Date | null>`min(created_at)`.as('earliest'),
    ])
    .where(isLimitKeyWithin('sender', sender))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/**
 * Clears the column `sender` of up to `limit` files that are older than a time.
 * @returns the number of changed files
 */
export async function anonymizeSenders(db: Db, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ sender: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('uploads')
        .select('id')
        .where('sender', 'is not', null)
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Sums the bytes of all unattached files. */
export async function sumUnattachedBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where(IS_UNATTACHED)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/**
 * Attaches uploaded files of a session to a message, a return or a review.
 * @returns the attached files with their types and sizes. Files of other sessions and files that are already attached
 * are skipped
 */
export async function attachUploads(
  tx: Db,
  ids: readonly string[],
  sessionId: string,
  to: { feedback_id: number } | { return_id: number } | { review_id: number },
) {
  if (ids.length === 0) return [];
  return tx
    .updateTable('uploads')
    .set(to)
    .where('id', 'in', ids)
    .where('session_id', '=', sessionId)
    .where(IS_UNATTACHED)
    .returning(['id', 'type', 'size'])
    .execute();
}

/** Detaches the files of a review, so that they are deleted like other unattached files. */
export async function detachFromReview(tx: Db, reviewId: number): Promise<void> {
  await tx.updateTable('uploads').set({ review_id: null }).where('review_id', '=', reviewId).execute();
}

/** Finds the ids of files that still have a row. */
export async function findExistingUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
