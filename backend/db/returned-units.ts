import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition that a return `r` is in force: neither rejected nor withdrawn. The units of a return in force no longer
 * belong to the order.
 */
export const returnInForceCondition = sql<boolean>`r.status NOT IN ('rejected', 'withdrawn')`;

/**
 * Builds SQL that sums the units of an order's line in returns that were neither rejected nor withdrawn.
 * @param order column of the order's id
 * @param offer column of the line's size
 */
export const sumReturnedUnits = (order: string, offer: string): RawBuilder<number> => sql<number>`(
  SELECT coalesce(sum(t.quantity), 0) FROM return_items t JOIN returns r ON r.id = t.return_id
  WHERE r.order_id = ${sql.ref(order)} AND t.offer_id = ${sql.ref(offer)} AND ${returnInForceCondition})`;
