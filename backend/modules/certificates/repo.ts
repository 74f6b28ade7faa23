import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** True when the shop has issued a certificate. */
export async function hasIssuedCertificates(db: Db): Promise<boolean> {
  return (await db.selectFrom('certificates').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Finds the certificate that is stored under one of these hashes. */
export async function findCertificateByHash(db: Db, hashes: readonly Buffer[]) {
  return db
    .selectFrom('certificates')
    .select(['id', 'status', 'balance', 'valid_until'])
    .where('number_hash', 'in', hashes)
    .executeTakeFirst();
}

/** Finds the certificates that a shopper applied in the cart. */
export async function listAppliedCertificateRows(db: Db, shopperId: string) {
  return db
    .selectFrom('shopper_certificates as s')
    .innerJoin('certificates as c', 'c.id', 's.certificate_id')
    .select(['c.id', 'c.last_digits', 'c.status', 'c.balance', 'c.valid_until'])
    .where('s.shopper_id', '=', shopperId)
    .execute();
}

/** Adds a certificate to a shopper's applied certificates. Nothing happens if the certificate is already applied. */
export async function insertAppliedCertificate(
  db: Db,
  shopper_id: string,
  certificate_id: number,
  added_at: Date,
) {
  await db
    .insertInto('shopper_certificates')
    .values({ shopper_id, certificate_id, added_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes certificates from a shopper's applied certificates. */
export async function deleteAppliedCertificates(
  db: Db,
  shopperId: string,
  certificateIds: readonly number[],
) {
  if (certificateIds.length === 0) return;
  await db
    .deleteFrom('shopper_certificates')
    .where('shopper_id', '=', shopperId)
    .where('certificate_id', 'in', certificateIds)
    .execute();
}

/**
 * Locks certificates until the transaction ends. They are locked in ascending order of their ids, so that two orders
 * cannot deadlock.
 */
export async function lockCertificates(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('certificates')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Deducts kopecks from a certificate's balance.
 * @param today `YYYY-MM-DD` in Moscow
 * @returns false when the certificate cannot pay this amount, or is no longer valid
 */
export async function debitCertificate(tx: Db, id: number, amount: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .where('status', '=', 'active')
    .where('valid_until', '>=', today)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Adds kopecks to a certificate's balance and extends its validity if necessary.
 * @param until earliest day on which the validity may end, `YYYY-MM-DD` in Moscow
 */
export async function creditCertificate(tx: Db, id: number, amount: number, until: string): Promise<void> {
  await tx
    .updateTable('certificates')
    .set((eb) => ({
      balance: eb('balance', '+', amount),
      valid_until: sql<string>`greatest(valid_until, ${until}::date)`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Inserts the movements that an order caused on certificates. Amounts are in kopecks. */
export async function insertCertificateMovements(
  tx: Db,
  kind: 'spend' | 'refund',
  movements: ReadonlyArray<{ certificate_id: number; amount: number; order_id: number; created_at: Date }>,
): Promise<void> {
  await tx
    .insertInto('certificate_movements')
    .values(movements.map((movement) => ({ ...movement, kind })))
    .execute();
}

/**
 * Lists how many kopecks each certificate paid for an order, and how many were refunded. The certificate that expires
 * last is first.
 */
export async function listCertificatePayments(db: Db, orderId: number) {
  return db
    .selectFrom('certificate_movements as m')
    .innerJoin('certificates as c', 'c.id', 'm.certificate_id')
    .select('c.id')
    .select(sql<number>`(-sum(m.amount) FILTER (WHERE m.kind = 'spend'))::int`.as('paid'))
    .select(sql<number>`coalesce(sum(m.amount) FILTER (WHERE m.kind = 'refund'), 0)::int`.as('returned'))
    .where('m.order_id', '=', orderId)
    .groupBy(['c.id', 'c.valid_until'])
    .orderBy('c.valid_until', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}
