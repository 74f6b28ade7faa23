import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

export type AddressRow = Selectable<Database['addresses']>;
export type AddressFields = Omit<Insertable<Database['addresses']>, 'id' | 'session_id' | 'created_at'>;

/** The owner's addresses, the oldest first. */
export async function findAddresses(db: Db, sessionId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findAddress(db: Db, sessionId: string, id: number) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds an address unless the owner has `limit` already.
 * @returns its id, or null at the limit
 */
export async function insertAddress(
  db: Db,
  sessionId: string,
  fields: AddressFields,
  limit: number,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // Two tabs adding at once must not both count two.
    await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
    const count = (await findAddresses(tx, sessionId)).length;
    if (count >= limit) return null;
    const row = await tx
      .insertInto('addresses')
      .values({ ...fields, session_id: sessionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** @returns false when the owner has no such address */
export async function updateAddress(db: Db, sessionId: string, id: number, fields: AddressFields) {
  const row = await db
    .updateTable('addresses')
    .set(fields)
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the owner has no such address */
export async function deleteAddress(db: Db, sessionId: string, id: number) {
  const row = await db
    .deleteFrom('addresses')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
