import type { Updateable } from 'kysely';
import type { Db } from '../../db/client';
import type { Database } from '../../db/schema';

export type CustomerChanges = Updateable<Database['customers']>;

const UNIQUE_VIOLATION = '23505';
/** A phone proved longer ago has to be proved again. */
const CONFIRMED_MS = 30 * 60_000;

/** Whether a change failed because another customer holds the phone. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

export async function updateCustomer(tx: Db, id: string, changes: CustomerChanges): Promise<void> {
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute();
}

/** Whether the session has proved a phone in the last half hour. */
export async function isPhoneConfirmed(tx: Db, sessionId: string, phone: string, now: Date) {
  const row = await tx
    .selectFrom('confirmed_phones')
    .select('phone')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('confirmed_at', '>', new Date(now.getTime() - CONFIRMED_MS))
    .executeTakeFirst();
  return row !== undefined;
}
