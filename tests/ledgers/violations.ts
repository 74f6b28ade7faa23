import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';

/**
 * Lists violations in the ledgers of bonuses and certificates. A single SQL statement reads all tables, so that all
 * data comes from one snapshot. A violation is a balance that is negative or differs from the sum of its movements, or
 * an order whose sums differ from its movements.
 */
export async function listLedgerViolations(db: Db): Promise<Array<{ what: string; id: string }>> {
  const { rows } = await sql<{ what: string; id: string }>`
    SELECT 'certificate' AS what, c.id::text FROM certificates c
    WHERE c.balance < 0 OR c.balance > c.nominal OR c.balance <> (
      SELECT coalesce(sum(m.amount), 0) FROM certificate_movements m WHERE m.certificate_id = c.id)
    UNION ALL
    SELECT 'bonuses', customer_id::text FROM bonus_movements GROUP BY customer_id HAVING sum(amount) < 0
    UNION ALL
    SELECT 'order by certificate', o.number FROM orders o
    LEFT JOIN LATERAL (
      SELECT -coalesce(sum(amount) FILTER (WHERE kind = 'spend'), 0) AS spent,
             coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded
      FROM certificate_movements m WHERE m.order_id = o.id) m ON true
    WHERE m.spent <> o.certificate_debet
      OR m.refunded <> CASE o.status WHEN 'cancelled' THEN o.certificate_debet ELSE 0 END
    UNION ALL
    SELECT 'order by bonuses', o.number FROM orders o
    LEFT JOIN LATERAL (
      SELECT -coalesce(sum(amount) FILTER (WHERE kind = 'spend'), 0) AS spent,
             coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded
      FROM bonus_movements m WHERE m.order_id = o.id) m ON true
    WHERE m.spent <> o.bonus_debet
      OR m.refunded <> CASE o.status WHEN 'cancelled' THEN o.bonus_debet ELSE 0 END
    UNION ALL
    SELECT 'sum of an order', o.number FROM orders o
    JOIN LATERAL (SELECT sum(price * quantity) AS goods FROM order_items i WHERE i.order_id = o.id) i ON true
    WHERE i.goods + o.delivery_price
      <> o.final_amount + o.certificate_debet + o.bonus_debet * 100`.execute(db);
  return rows;
}
