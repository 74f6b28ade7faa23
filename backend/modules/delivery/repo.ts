import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '#lib/contracts/common.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';
import type { Db } from '../../db/client.ts';
import { readStoredList } from '../../db/stored.ts';

const interval = z.object({ from: clock, to: clock });

/** Finds the deliveries of a city with the rates of its zone, in the owner's order. Prices are in kopecks. */
export async function findRates(db: Db, cityId: number) {
  const rows = await db
    .selectFrom('deliveries as d')
    .innerJoin('delivery_rates as r', 'r.delivery_id', 'd.id')
    .innerJoin('cities as c', 'c.zone', 'r.zone')
    .where('c.id', '=', cityId)
    .select(['d.id', 'd.type', 'd.title', 'd.description_html', 'c.time_zone'])
    .select(['r.price', 'r.free_from', 'r.days_min', 'r.days_max', 'r.intervals'])
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    intervals: readStoredList(interval, row.intervals, `delivery_rates/${row.id}`),
  }));
}
export type RateRow = Awaited<ReturnType<typeof findRates>>[number];

/** Returns true when a city has an active pickup point. */
export async function hasPickupPoints(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pickup_points')
    .select('id')
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the active pickup points of a city, or only the point with this id. */
export async function findPickupPoints(
  db: Db,
  cityId: number,
  only: { limit: number; offset?: number; pointId?: number },
) {
  return db
    .selectFrom('pickup_points')
    .select(['id', 'type', 'name', 'address', 'hours', 'lat', 'lon', 'metro'])
    .select(['has_fitting', 'takes_card', 'takes_cash'])
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .$if(only.pointId !== undefined, (query) => query.where('id', '=', only.pointId ?? 0))
    .orderBy('id')
    .limit(only.limit)
    .offset(only.offset ?? 0)
    .execute();
}
export type PickupPointRow = Awaited<ReturnType<typeof findPickupPoints>>[number];

/** Finds the payment methods that an active pickup point accepts. @returns undefined for an unknown point */
export async function findAcceptedPayments(db: Db, pointId: number) {
  return db
    .selectFrom('pickup_points')
    .select(['takes_card as card', 'takes_cash as cash'])
    .where('id', '=', pointId)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Finds the type of a delivery. @returns null for an unknown delivery */
export async function findDeliveryType(db: Db, deliveryId: number): Promise<DeliveryType | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('type')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.type ?? null;
}

/** Finds the payment methods of one type of delivery, or of all types, in the owner's order. */
export async function findPaymentMethodRows(db: Db, type: DeliveryType | null) {
  return db
    .selectFrom('payments')
    .select(['id', 'code', 'title', 'description', 'is_online', 'method'])
    .$if(type !== null, (query) => query.where(sql<boolean>`${type} = ANY(delivery_types)`))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export type PaymentMethodRow = Awaited<ReturnType<typeof findPaymentMethodRows>>[number];
