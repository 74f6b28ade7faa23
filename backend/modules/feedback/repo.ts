import type { Insertable } from 'kysely';
import { countAttachedFiles } from '../../db/attached-files.ts';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { buildRequestKeyCondition, type RequestKey } from '../../kernel/request-key.ts';
import { buildOwnMailboxCondition } from '../customers/index.ts';

/** Finds the active themes, in the order of the shop. */
export async function findThemes(db: Db) {
  return db
    .selectFrom('feedback_themes')
    .select(['id', 'title', 'file_required'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Finds an active theme. Undefined for an unknown or inactive theme. */
export async function findTheme(db: Db, id: number) {
  return db
    .selectFrom('feedback_themes')
    .select(['id', 'file_required'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Finds the message of an earlier identical request of the session. */
export async function findFeedbackByKey(db: Db, sessionId: string, request: RequestKey) {
  return db
    .selectFrom('feedback')
    .select(['id', 'request_hash'])
    .where('session_id', '=', sessionId)
    .where(buildRequestKeyCondition(request))
    .executeTakeFirst();
}

/** Inserts a message and returns its id. */
export async function insertFeedback(tx: Db, row: Insertable<Database['feedback']>): Promise<number> {
  const { id } = await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Finds a message with its attachments, for the e-mails. */
export async function findFeedbackForEmail(db: Db, id: number) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('feedback_themes as t', 't.id', 'f.theme_id')
    .leftJoin('sessions as s', 's.id', 'f.session_id')
    .select(buildOwnMailboxCondition('s.shopper_id', 'f.email').as('is_own_mailbox'))
    .select(['f.id', 'f.name', 'f.last_name', 'f.phone', 'f.email', 'f.content', 't.title as theme'])
    .select(countAttachedFiles('feedback_id', 'f.id').as('files'))
    .where('f.id', '=', id)
    .executeTakeFirst();
}
/** Message with the data that the e-mails about it contain. */
export type FeedbackForEmail = NonNullable<Awaited<ReturnType<typeof findFeedbackForEmail>>>;
