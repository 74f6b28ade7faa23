import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Lease of a claimed shipment, ms. If a node stops while it processes a shipment, the shipment is blocked for this
 * time.
 */
const LEASE_MS = 5 * 60_000;

/** Finds an order with the columns that a parcel needs. */
export async function findOrderToShip(db: Db, key: { number: string } | { id: number }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.id', 'o.delivery_id')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .innerJoin('cities as c', 'c.id', 'o.city_id')
    .leftJoin('pickup_points as pp', 'pp.id', 'o.pickup_point_id')
    .select(['o.id', 'o.number', 'o.status', 'o.name', 'o.surname', 'o.phone', 'o.email', 'o.comment'])
    .select(['o.city_id', 'o.delivery_address', 'o.delivery_price', 'o.final_amount'])
    .select(['d.type as delivery_type', 'p.is_online', 'c.name as city'])
    .select(['pp.type as point_type', 'pp.provider as point_provider', 'pp.code as point_code'])
    .$if('number' in key, (query) => query.where('o.number', '=', 'number' in key ? key.number : ''))
    .$if('id' in key, (query) => query.where('o.id', '=', 'id' in key ? key.id : 0))
    .executeTakeFirst();
}
export type OrderToShip = NonNullable<Awaited<ReturnType<typeof findOrderToShip>>>;

const selectShipments = (db: Db) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .selectAll('s')
    .select(['o.number', 'o.status as order_status']);

/** Finds the shipment of an order. @returns undefined for an order without a shipment */
export async function findShipment(db: Db, number: string) {
  return selectShipments(db).where('o.number', '=', number).executeTakeFirst();
}
export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof findShipment>>>;

/** Lists a page of the shipments for the owner, the latest first, with the total number. */
export async function listShipmentRows(
  db: Db,
  { number, open, page, limit }: { number?: string; open: boolean; page: number; limit: number },
) {
  const found = selectShipments(db)
    .$if(number !== undefined, (query) => query.where('o.number', '=', number ?? ''))
    .$if(open, (query) => query.where('s.check_at', 'is not', null));
  const rows = await found
    .orderBy('s.created_at', 'desc')
    .orderBy('s.order_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Inserts the shipment of an order. Call it before the request to the carrier, so that the shipment is not lost. */
export async function insertShipment(db: Db, orderId: number, provider: string, now: Date): Promise<void> {
  const fresh = { provider, status: 'sending', created_at: now, updated_at: now, check_at: now } as const;
  await db
    .insertInto('shipments')
    .values({ order_id: orderId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ ...fresh, reference: null, track_number: null, carrier_status: '', errors: '[]' })
        .where('shipments.status', 'in', ['refused', 'deleted']),
    )
    .execute();
}

/**
 * Claims the shipments that are due, those with the earliest due time first. Another node cannot claim them for five
 * minutes.
 * @param orderId claims only this order's shipment
 */
export async function claimShipments(
  db: Db,
  now: Date,
  limit: number,
  orderId?: number,
): Promise<ShipmentRow[]> {
  const rows = await db
    .updateTable('shipments')
    .set({ check_at: new Date(now.getTime() + LEASE_MS) })
    .where('order_id', 'in', (due) =>
      due
        .selectFrom('shipments')
        .select('order_id')
        .where('check_at', '<=', now)
        .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('order_id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_id }) => order_id);
  return selectShipments(db).where('s.order_id', 'in', ids).orderBy('s.order_id').execute();
}

type Changes = Pick<
  Updateable<Database['shipments']>,
  'status' | 'reference' | 'track_number' | 'carrier_status' | 'check_at'
> & { errors?: readonly string[] };

/** Updates a shipment unless its status was changed since the row was loaded. */
export async function updateShipment(
  db: Db,
  { order_id, status }: Pick<ShipmentRow, 'order_id' | 'status'>,
  { errors, ...changes }: Changes,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ ...changes, ...(errors && { errors: JSON.stringify(errors) }), updated_at: now })
    .where('order_id', '=', order_id)
    .where('status', '=', status)
    .execute();
}
