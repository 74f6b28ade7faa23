import type { Db } from '../../db/client';

/** An order's data for its e-mails; undefined for an unknown number. */
export async function findOrderForEmail(db: Db, number: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['o.id', 'o.number', 'o.name', 'o.delivery_address', 'o.delivery_date', 'o.status'])
    .select(['o.delivery_time_from', 'o.delivery_time_to', 'o.delivery_price', 'o.final_amount'])
    .select(['o.amount', 'o.discounts', 'o.bonus_debet', 'o.certificate_debet', 'o.is_budget_payment'])
    .select(['d.type as delivery_type', 'd.title as delivery_title', 'p.title as payment_title'])
    .where('o.number', '=', number)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['title', 'color', 'size', 'quantity', 'price', 'base_price'])
    .where('order_id', '=', order.id)
    .orderBy('offer_id')
    .execute();
  return { ...order, items };
}
export type OrderForEmail = NonNullable<Awaited<ReturnType<typeof findOrderForEmail>>>;
