import { sql } from 'kysely';
import type { DeliveryType } from '@/lib/contracts/delivery';
import type { Db } from '../../db/client';

/** The ways of getting an order in a city at the rates of its zone, in the owner's order. */
export async function findRates(db: Db, cityId: number) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('delivery_rates as r', 'r.delivery_id', 'd.id')
    .innerJoin('cities as c', 'c.zone', 'r.zone')
    .where('c.id', '=', cityId)
    .select(['d.id', 'd.type', 'd.title', 'd.description_html'])
    .select(['r.price', 'r.free_from', 'r.days_min', 'r.days_max', 'r.intervals'])
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();
}
export type RateRow = Awaited<ReturnType<typeof findRates>>[number];

export async function hasStores(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPoints(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pickup_points')
    .select('id')
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open points of a city, or the one with `pointId` there. */
export async function findPoints(
  db: Db,
  cityId: number,
  only: { limit: number; offset?: number; pointId?: number },
) {
  return db
    .selectFrom('pickup_points')
    .select(['id', 'type', 'name', 'address', 'hours', 'lat', 'lon'])
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .$if(only.pointId !== undefined, (query) => query.where('id', '=', only.pointId ?? 0))
    .orderBy('id')
    .limit(only.limit)
    .offset(only.offset ?? 0)
    .execute();
}
export type PointRow = Awaited<ReturnType<typeof findPoints>>[number];

export async function findDeliveryType(db: Db, deliveryId: number): Promise<DeliveryType | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('type')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.type ?? null;
}

/** Payments of one way of delivery, or all of them, in the owner's order. */
export async function findPayments(db: Db, type: DeliveryType | null) {
  return db
    .selectFrom('payments')
    .select(['id', 'code', 'title', 'description', 'is_online'])
    .$if(type !== null, (query) => query.where(sql<boolean>`${type} = ANY(delivery_types)`))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
