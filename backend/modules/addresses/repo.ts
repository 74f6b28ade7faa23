import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';
import { lockShopper } from '../shoppers/index.ts';

export type AddressRow = Selectable<Database['addresses']>;
export type AddressFields = Omit<Insertable<Database['addresses']>, 'id' | 'shopper_id' | 'created_at'>;

/** Lists a shopper's addresses, the oldest first. */
export async function findAddresses(db: Db, shopperId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds one of a shopper's addresses. */
export async function findAddress(db: Db, shopperId: string, id: number) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds an address unless the shopper already has `limit` addresses.
 * @returns the address's id, or null at the limit
 */
export async function insertAddress(
  tx: Db,
  shopperId: string,
  fields: AddressFields,
  limit: number,
): Promise<number | null> {
  // Locked so that two concurrent requests cannot both add the last allowed address.
  await lockShopper(tx, shopperId);
  const count = (await findAddresses(tx, shopperId)).length;
  if (count >= limit) return null;
  const row = await tx
    .insertInto('addresses')
    .values({ ...fields, shopper_id: shopperId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Updates one of a shopper's addresses.
 * @returns false when the shopper has no such address
 */
export async function updateAddress(db: Db, shopperId: string, id: number, fields: AddressFields) {
  const row = await db
    .updateTable('addresses')
    .set(fields)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes one of a shopper's addresses.
 * @returns false when the shopper has no such address
 */
export async function deleteAddress(db: Db, shopperId: string, id: number) {
  const row = await db
    .deleteFrom('addresses')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
