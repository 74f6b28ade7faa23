import type { Insertable } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

/** Themes in use, in the shop's order. */
export async function findThemes(db: Db) {
  return db
    .selectFrom('feedback_themes')
    .select(['id', 'title', 'file_required'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export async function findTheme(db: Db, id: number) {
  return db
    .selectFrom('feedback_themes')
    .select(['id', 'file_required'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export async function findFeedbackByKey(db: Db, sessionId: string, key: string) {
  return db
    .selectFrom('feedback')
    .select(['id', 'request_hash'])
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertFeedback(tx: Db, row: Insertable<Database['feedback']>): Promise<number> {
  const { id } = await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
