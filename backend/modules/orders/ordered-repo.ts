import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** A product that was ordered, with the number of its units. */
interface OrderedGoods {
  id: number;
  model_id: number;
  units: number;
}

/** Statuses of orders that do not count as bought: cancelled, returned or unpaid. */
const NOT_BOUGHT = ['cancelled', 'returned', 'awaiting_payment'];

/**
 * Finds products that were bought and are in stock, the most bought first. Orders in a status of NOT_BOUGHT do not
 * count.
 * @param since the time from which orders count
 */
export async function findOrderedProducts(db: Db, since: Date): Promise<OrderedGoods[]> {
  const { rows } = await sql<OrderedGoods>`
    select p.id, p.model_id, sum(i.quantity)::int as units
    from orders o
    join order_items i on i.order_id = o.id
    join offers f on f.id = i.offer_id
    join products p on p.id = f.product_id
    where o.created_at >= ${since} and o.status <> all(${NOT_BOUGHT}) and p.is_active
      and exists (select from offers left_over where left_over.product_id = p.id and left_over.quantity > 0)
    group by p.id, p.model_id
    order by units desc, p.id`.execute(db);
  return rows;
}
