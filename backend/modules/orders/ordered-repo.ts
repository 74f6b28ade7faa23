import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Goods that were ordered: how many pieces of a product. */
interface OrderedGoods {
  id: number;
  model_id: number;
  units: number;
}

/** Orders that say nothing of what people buy: called off, sent back, or not paid yet. */
const NOT_BOUGHT = ['cancelled', 'returned', 'awaiting_payment'];

/**
 * Products in stock that were ordered since then and not called off or sent back, the most ordered first.
 * @param since the moment from which orders count
 */
export async function findOrderedGoods(db: Db, since: Date): Promise<OrderedGoods[]> {
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
