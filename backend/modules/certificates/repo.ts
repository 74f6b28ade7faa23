import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The certificate that is stored under one of these hashes. */
export async function findByHash(db: Db, hashes: readonly Buffer[]) {
  return db
    .selectFrom('certificates')
    .select(['id', 'status', 'balance', 'valid_until'])
    .where('number_hash', 'in', hashes)
    .executeTakeFirst();
}

/** Certificates that a shopper wants to pay with. */
export async function findHeldRows(db: Db, shopperId: string) {
  return db
    .selectFrom('shopper_certificates as s')
    .innerJoin('certificates as c', 'c.id', 's.certificate_id')
    .select(['c.id', 'c.last_digits', 'c.status', 'c.balance', 'c.valid_until'])
    .where('s.shopper_id', '=', shopperId)
    .execute();
}

export async function insertHeld(db: Db, shopper_id: string, certificate_id: number, added_at: Date) {
  await db
    .insertInto('shopper_certificates')
    .values({ shopper_id, certificate_id, added_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHeld(db: Db, shopperId: string, certificateIds: readonly number[]) {
  if (certificateIds.length === 0) return;
  await db
    .deleteFrom('shopper_certificates')
    .where('shopper_id', '=', shopperId)
    .where('certificate_id', 'in', certificateIds)
    .execute();
}

/** Locks certificates until the transaction ends, in ascending order so that two orders never deadlock. */
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

/** @param today `YYYY-MM-DD` in Moscow @returns false when the certificate cannot pay so much, or not any more */
export async function takeOff(tx: Db, id: number, amount: number, today: string): Promise<boolean> {
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

/** @param until the day through which it pays at least, `YYYY-MM-DD` in Moscow */
export async function putBack(tx: Db, id: number, amount: number, until: string): Promise<void> {
  await tx
    .updateTable('certificates')
    .set((eb) => ({
      balance: eb('balance', '+', amount),
      valid_until: sql<string>`greatest(valid_until, ${until}::date)`,
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertMovements(
  tx: Db,
  kind: 'spend' | 'refund',
  movements: ReadonlyArray<{ certificate_id: number; amount: number; order_id: number; created_at: Date }>,
): Promise<void> {
  await tx
    .insertInto('certificate_movements')
    .values(movements.map((movement) => ({ ...movement, kind })))
    .execute();
}

/** What each certificate has paid for an order and has got back, kopecks; the last to expire first. */
export async function findSpent(db: Db, orderId: number) {
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
