import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

const LIST_LIMIT = 100;

/** Inserts a purchase under the next number, from `PS-100001`; a rolled back one leaves a gap. */
export async function insertPurchase(
  tx: Db,
  purchase: Omit<Insertable<Database['certificate_purchases']>, 'number'>,
): Promise<string> {
  const { number } = await tx
    .insertInto('certificate_purchases')
    .values({ ...purchase, number: sql<string>`'PS-' || nextval('certificate_purchase_numbers')` })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

const detailed = (db: Db) =>
  db
    .selectFrom('certificate_purchases as p')
    .leftJoin('certificates as c', 'c.id', 'p.certificate_id')
    .select(['p.id', 'p.number', 'p.status', 'p.amount', 'p.design', 'p.text', 'p.sender_name'])
    .select(['p.recipient_name', 'p.recipient_email', 'p.email', 'p.send_on', 'p.created_at', 'p.sent_at'])
    .select(['p.method', 'p.cancel_reason', 'c.valid_until', 'c.balance', 'c.nominal'])
    .select('c.status as certificate_status');

/** The shopper's own purchases, the latest first; with `number` only that one. */
export async function findPurchases(db: Db, shopperId: string, number?: string) {
  return detailed(db)
    .where('p.shopper_id', '=', shopperId)
    .$if(number !== undefined, (query) => query.where('p.number', '=', number ?? ''))
    .orderBy('p.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number];

/** A purchase for the e-mails to its buyer; undefined for an unknown number. */
export const findForEmail = (db: Db, number: string): Promise<PurchaseRow | undefined> =>
  detailed(db).where('p.number', '=', number).executeTakeFirst();

/**
 * A purchase for the letter with its certificate.
 * @param hash of the code in the letter
 * @returns undefined when that code is no longer the certificate's, or the certificate no longer pays
 */
export const findForLetter = (db: Db, number: string, hash: Buffer): Promise<PurchaseRow | undefined> =>
  detailed(db)
    .where('p.number', '=', number)
    .where('c.number_hash', '=', hash)
    .where('c.status', '=', 'active')
    .executeTakeFirst();

/** Purchases that nobody has paid for since this moment, the oldest first. */
export async function findUnpaid(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate_purchases')
    .select('number')
    // Written as a literal, or the planner would not use the partial index.
    .where(sql<boolean>`status = 'awaiting_payment'`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

interface Due {
  /** All of this day and before are due. */
  day: string;
  /** Of this day those that were bought since a moment are due as well. */
  today: string;
  since: Date;
}

/** Paid purchases that are to be sent, those of the earliest day first. */
export async function findDue(db: Db, { day, today, since }: Due, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificate_purchases')
    .select('id')
    .where(sql<boolean>`status = 'paid'`)
    .where((eb) =>
      eb.or([eb('send_on', '<=', day), eb.and([eb('send_on', '=', today), eb('created_at', '>=', since)])]),
    )
    .orderBy('send_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a paid purchase that waits to be sent, unless another node holds it. */
export async function lockDue(tx: Db, id: number) {
  return tx
    .selectFrom('certificate_purchases')
    .select(['id', 'number', 'amount', 'email', 'recipient_email'])
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updatePurchase(
  tx: Db,
  id: number,
  changes: Updateable<Database['certificate_purchases']>,
): Promise<void> {
  await tx.updateTable('certificate_purchases').set(changes).where('id', '=', id).execute();
}
