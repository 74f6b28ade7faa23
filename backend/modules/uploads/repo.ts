import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { isWithin } from '../rate-limits/index.ts';

/** Files that no message, no return and no review holds. Written as the partial index of the cleanup is. */
export const LOOSE = sql<boolean>`feedback_id IS NULL AND return_id IS NULL AND review_id IS NULL`;

export async function insertUpload(
  db: Db,
  row: Omit<Insertable<Database['uploads']>, 'feedback_id' | 'return_id' | 'review_id'>,
): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/**
 * Bytes of a sender's files since a moment: of all of them, and of those that no message, no return and no review holds.
 * @returns with them, when the earliest of these files came; null without any
 */
export async function sumOfSender(db: Db, sender: string, since: Date) {
  return db
    .selectFrom('uploads')
    .select([
      sql<number>`coalesce(sum(size), 0)::float8`.as('all'),
      sql<number>`coalesce(sum(size) FILTER (WHERE ${LOOSE}), 0)::float8`.as('loose'),
      sql<Date | null>`min(created_at)`.as('earliest'),
    ])
    .where(isWithin('sender', sender))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Forgets who has sent files that are older than a moment, up to a number of them. @returns of how many */
export async function forgetSenders(db: Db, before: Date, limit: number): Promise<number> {
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

/** Bytes of all files that no message, no return and no review holds. */
export async function sumUnattached(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where(LOOSE)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/**
 * Attaches files that a session has uploaded to a message, a return or a review.
 * @returns those that could be attached, with their types and sizes
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
    .where(LOOSE)
    .returning(['id', 'type', 'size'])
    .execute();
}

/** Lets go of a review's files: they are deleted as files that nothing holds. */
export async function detachFromReview(tx: Db, reviewId: number): Promise<void> {
  await tx.updateTable('uploads').set({ review_id: null }).where('review_id', '=', reviewId).execute();
}

/** Which of these files still have a row. */
export async function findExisting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
