import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

const LIST_LIMIT = 100;

/** Inserts a purchase with the next number, from `PS-100001`. A rollback leaves a gap in the numbers. */
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

/** Selects purchases with their certificates. */
const selectPurchases = (db: Db) =>
  db
    .selectFrom('certificate_purchases as p')
    .leftJoin('certificates as c', 'c.id', 'p.certificate_id')
    .select(['p.id', 'p.number', 'p.status', 'p.amount', 'p.design', 'p.text', 'p.sender_name'])
    .select(['p.recipient_name', 'p.recipient_email', 'p.email', 'p.send_on', 'p.created_at', 'p.sent_at'])
    .select(['p.method', 'p.cancel_reason', 'c.valid_until', 'c.balance', 'c.nominal'])
    .select('c.status as certificate_status');

/** Lists the shopper's own purchases, the latest first. @param number restricts the list to one purchase */
export async function listPurchaseRows(db: Db, shopperId: string, number?: string) {
  return selectPurchases(db)
    .where('p.shopper_id', '=', shopperId)
    .$if(number !== undefined, (query) => query.where('p.number', '=', number ?? ''))
    .orderBy('p.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
export type PurchaseRow = Awaited<ReturnType<typeof listPurchaseRows>>[number];

/** Finds a purchase for the e-mails to its buyer. @returns undefined for an unknown number */
export const findPurchaseForEmail = (db: Db, number: string): Promise<PurchaseRow | undefined> =>
  selectPurchases(db).where('p.number', '=', number).executeTakeFirst();

/**
 * Finds a purchase for the e-mail with its certificate.
 * @param hash the hash of the code in the e-mail
 * @returns undefined when the certificate's code has been replaced, or when the certificate is no longer valid
 */
export const findPurchaseForCertificateEmail = (
  db: Db,
  number: string,
  hash: Buffer,
): Promise<PurchaseRow | undefined> =>
  selectPurchases(db)
    .where('p.number', '=', number)
    .where('c.number_hash', '=', hash)
    .where('c.status', '=', 'active')
    .executeTakeFirst();

/** Lists the numbers of purchases that are still unpaid and were made before this time, the oldest first. */
export async function listUnpaidPurchases(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate_purchases')
    .select('number')
    // Written as a literal, because otherwise the planner would not use the partial index.
    .where(sql<boolean>`status = 'awaiting_payment'`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

interface Due {
  /** Purchases that are scheduled for this day or an earlier day are due. */
  day: string;
  /** Purchases that are scheduled for this day are also due if they were made after `since`. */
  today: string;
  since: Date;
}

/** Lists the ids of paid purchases that are due, the earliest scheduled day first. */
export async function listDuePurchases(db: Db, { day, today, since }: Due, limit: number): Promise<number[]> {
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

/**
 * Locks a paid purchase whose certificate has to be sent.
 * @returns undefined when another node has locked the purchase or sent the certificate
 */
export async function lockDuePurchase(tx: Db, id: number) {
  return tx
    .selectFrom('certificate_purchases')
    .select(['id', 'number', 'amount', 'email', 'recipient_email'])
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Updates columns of a certificate purchase. */
export async function updatePurchase(
  tx: Db,
  id: number,
  changes: Updateable<Database['certificate_purchases']>,
): Promise<void> {
  await tx.updateTable('certificate_purchases').set(changes).where('id', '=', id).execute();
}
