import { type SqlBool, sql } from 'kysely';
import { addDays, getMoscowHourStart } from '#lib/domain/dates.ts';
import { isOrderNumber, normalizeOrderNumber } from '#lib/domain/order-number.ts';
import { isPhone, normalizePhone } from '#lib/domain/phone.ts';
import type { Db } from '../../db/client.ts';
import type { ParsedInput } from '../../kernel/routes.ts';

type Query = ParsedInput<'GET /services/rest/v1/owner/orders'>['query'];

/** Minimum number of digits in a search by phone, because fewer would match too many phones. */
const MIN_DIGITS = 4;

/** SQL: matches orders with this number, or with a phone that ends in these digits. */
function matchesText(text: string) {
  const number = normalizeOrderNumber(text);
  const phone = normalizePhone(text);
  const end = (isPhone(phone) ? phone : text).replace(/\D/g, '');
  const byPhone = end.length >= MIN_DIGITS ? sql<SqlBool>`o.phone LIKE ${`%${end}`}` : sql<SqlBool>`false`;
  return sql<SqlBool>`(o.number = ${isOrderNumber(number) ? number : ''} OR ${byPhone})`;
}

/** Selects orders with the names of delivery, payment and city, and the number of units. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .innerJoin('cities as c', 'c.id', 'o.city_id')
    .selectAll('o')
    .select(['d.type as delivery_type', 'd.title as delivery_title', 'c.name as city'])
    .select(['p.title as payment_title', 'p.code as payment_code', 'p.is_online'])
    .select(
      sql<number>`(SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i WHERE i.order_id = o.id)`.as(
        'units',
      ),
    );

/** SQL: matches orders that fit the owner's filters. */
const matchesFilters = ({ status, from, to, query }: Query) =>
  sql.join<SqlBool>(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
      ...(from === undefined ? [] : [sql`o.created_at >= ${getMoscowHourStart(from, 0)}`]),
      ...(to === undefined ? [] : [sql`o.created_at < ${getMoscowHourStart(addDays(to, 1), 0)}`]),
      ...(query === '' ? [] : [matchesText(query)]),
    ],
    sql` AND `,
  );

/** Finds a page of the orders that match the owner's filters, the latest first, with their total number. */
export async function findOwnerOrders(db: Db, query: Query) {
  const { page, limit } = query;
  const [rows, { total }] = await Promise.all([
    selectOrders(db)
      .where(matchesFilters(query))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('orders as o')
      .where(matchesFilters(query))
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Finds an order for the owner. @param number the normalized number */
export const findOwnerOrder = (db: Db, number: string) =>
  selectOrders(db).where('o.number', '=', number).executeTakeFirst();
export type OwnerOrderRow = NonNullable<Awaited<ReturnType<typeof findOwnerOrder>>>;

/** Finds the data about an order that tables other than `orders` contain, for the shop's owner. */
export async function findOwnerOrderDetails(db: Db, { id, pickup_store_id, pickup_point_id }: OwnerOrderRow) {
  const [stores, point, payments, refunds, certificates, marks, shipment, reason, customer] =
    await Promise.all([
      db
        .selectFrom('stores')
        .select(['id', 'name'])
        .where((eb) =>
          eb.or([
            eb('id', '=', pickup_store_id),
            eb('id', 'in', eb.selectFrom('order_items').select('store_id').where('order_id', '=', id)),
          ]),
        )
        .execute(),
      db
        .selectFrom('pickup_points')
        .select(['id', 'name'])
        .where('id', '=', pickup_point_id)
        .executeTakeFirst(),
      db
        .selectFrom('order_payments')
        .select(['id', 'provider', 'method', 'status', 'amount', 'held', 'reference', 'created_at'])
        .where('order_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('payment_refunds as r')
        .innerJoin('order_payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'r.payment_id', 'r.amount', 'r.status', 'r.created_at'])
        .where('p.order_id', '=', id)
        .orderBy('r.created_at')
        .execute(),
      db
        .selectFrom('certificate_movements as m')
        .innerJoin('certificates as c', 'c.id', 'm.certificate_id')
        .select(['c.kind', 'c.last_digits'])
        .select(sql<number>`coalesce(-sum(m.amount) FILTER (WHERE m.kind = 'spend'), 0)::int`.as('amount'))
        .select(sql<number>`coalesce(sum(m.amount) FILTER (WHERE m.kind = 'refund'), 0)::int`.as('refunded'))
        .where('m.order_id', '=', id)
        .groupBy(['c.id', 'c.kind', 'c.last_digits'])
        .orderBy('c.id')
        .execute(),
      db.selectFrom('marking_codes').select(['offer_id', 'code']).where('order_id', '=', id).execute(),
      db.selectFrom('shipments').select('track_number').where('order_id', '=', id).executeTakeFirst(),
      db
        .selectFrom('cancel_reasons as r')
        .innerJoin('orders as o', 'o.cancel_reason_id', 'r.id')
        .select('r.title')
        .where('o.id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('customers as c')
        .innerJoin('orders as o', 'o.shopper_id', 'c.id')
        .select('c.id')
        .where('o.id', '=', id)
        .executeTakeFirst(),
    ]);
  return { stores, point, payments, refunds, certificates, marks, shipment, reason, customer };
}
