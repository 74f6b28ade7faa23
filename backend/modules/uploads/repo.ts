import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

export async function insertUpload(
  db: Db,
  row: Omit<Insertable<Database['uploads']>, 'feedback_id' | 'return_id'>,
): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Bytes of all files that no message and no return holds. */
export async function sumUnattached(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('feedback_id', 'is', null)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/**
 * Attaches files that a session has uploaded to a message or a return.
 * @returns those that could be attached, with their types and sizes
 */
export async function attachUploads(
  tx: Db,
  ids: readonly string[],
  sessionId: string,
  to: { feedback_id: number } | { return_id: number },
) {
  if (ids.length === 0) return [];
  return tx
    .updateTable('uploads')
    .set(to)
    .where('id', 'in', ids)
    .where('session_id', '=', sessionId)
    .where('feedback_id', 'is', null)
    .where('return_id', 'is', null)
    .returning(['id', 'type', 'size'])
    .execute();
}

/** Deletes the rows of unattached files that are older than a moment. */
export async function deleteUnattached(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('feedback_id', 'is', null)
    .where('return_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** Which of these files still have a row. */
export async function findExisting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
