import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { buildOwnMailboxCondition } from '../customers/index.ts';
import { isPaidOutsideBankSql, refundedAmountSql } from './repo.ts';

/** SQL: time when an order first got a status. Null if the order never had this status. */
const firstEventAt = (status: string): RawBuilder<Date | null> =>
  sql<Date | null>`(SELECT min(e.created_at) FROM order_events e WHERE e.order_id = o.id AND e.status = ${status})`;

/** Finds an order's data for its e-mails and SMS. Sums are in kopecks. @returns undefined for an unknown number */
export async function findOrderForEmail(db: Db, number: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('cities as c', 'c.id', 'o.city_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .leftJoin('stores as s', 's.id', 'o.pickup_store_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .leftJoin('cancel_reasons as r', 'r.id', 'o.cancel_reason_id')
    .innerJoin('cities as t', 't.id', 'o.city_id')
    .select(buildOwnMailboxCondition('o.shopper_id', 'o.email').as('is_own_mailbox'))
    .select(['t.name as city_name', 'o.pickup_store_id', 'o.pickup_point_id'])
    .select(['o.id', 'o.number', 'o.name', 'o.delivery_address', 'o.delivery_date', 'o.status'])
    .select(['o.delivery_time_from', 'o.delivery_time_to', 'o.delivery_price', 'o.final_amount'])
    .select(['o.amount', 'o.discounts', 'o.bonus_debet', 'o.certificate_debet', 'o.is_budget_payment'])
    .select([
      'o.created_at',
      'o.comment',
      'o.cancel_comment',
      'o.confirmed_at',
      'o.confirm_by',
      'c.time_zone',
    ])
    .select(['d.type as delivery_type', 'd.title as delivery_title', 'p.title as payment_title'])
    .select(['r.title as cancel_reason', 's.phone as store_phone'])
    .select((eb) => [
      eb.fn.coalesce('s.hours', 'pp.hours').as('pickup_hours'),
      firstEventAt('awaiting_payment').as('awaited_at'),
      firstEventAt('paid').as('paid_at'),
      firstEventAt('ready_for_pickup').as('ready_at'),
      isPaidOutsideBankSql.as('is_paid_outside'),
      refundedAmountSql.as('refunded'),
    ])
    .where('o.number', '=', number)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['title', 'color', 'size', 'quantity', 'price', 'base_price', 'preview'])
    .where('order_id', '=', order.id)
    .orderBy('offer_id')
    .execute();
  return { ...order, items };
}
export type OrderForEmail = NonNullable<Awaited<ReturnType<typeof findOrderForEmail>>>;
