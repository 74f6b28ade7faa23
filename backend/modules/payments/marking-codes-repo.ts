import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** SQL: the unit that a marking code identifies, see getUnitCode. */
const unit = sql<string>`split_part(m.code, chr(29), 1)`;

/**
 * Finds which of these units belong to another order. Cancelled and returned orders are ignored. An order from which a
 * unit of the same size was returned is ignored too, because a returned unit is sold again with its code. The function
 * takes a lock until the transaction ends, so that no concurrent request assigns codes.
 */
export async function findTakenUnits(
  tx: Db,
  orderId: number,
  units: readonly string[],
): Promise<{ unit: string; order: string }[]> {
  if (units.length === 0) return [];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('marking codes', 0))`.execute(tx);
  return tx
    .selectFrom('marking_codes as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select([unit.as('unit'), 'o.number as order'])
    .where(unit, 'in', [...units])
    .where('m.order_id', '!=', orderId)
    .where('o.status', 'not in', ['cancelled', 'returned'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('returns as r')
            .innerJoin('return_items as i', 'i.return_id', 'r.id')
            .select('r.id')
            .whereRef('r.order_id', '=', 'm.order_id')
            .whereRef('i.offer_id', '=', 'm.offer_id')
            .where('r.status', 'in', ['received', 'refunded']),
        ),
      ),
    )
    .execute();
}

/** Finds the marking codes of an order's units. */
export async function findMarkingCodes(db: Db, orderId: number) {
  return db
    .selectFrom('marking_codes')
    .select(['offer_id', 'code'])
    .where('order_id', '=', orderId)
    .orderBy('code')
    .execute();
}

/** Replaces the marking codes of these sizes of an order. */
export async function replaceMarkingCodes(
  tx: Db,
  orderId: number,
  items: ReadonlyArray<{ offer_id: number; codes: readonly string[] }>,
): Promise<void> {
  await tx
    .deleteFrom('marking_codes')
    .where('order_id', '=', orderId)
    .where(
      'offer_id',
      'in',
      items.map(({ offer_id }) => offer_id),
    )
    .execute();
  const rows = items.flatMap(({ offer_id, codes }) =>
    codes.map((code) => ({ order_id: orderId, offer_id, code })),
  );
  if (rows.length > 0) await tx.insertInto('marking_codes').values(rows).execute();
}
