import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { toExcludedValues } from '../../db/excluded-values.ts';
import type { CarrierPoint } from '../../providers/delivery/port.ts';

/** Rows per statement. */
const BATCH = 500;

const splitIntoBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Lists all cities with the carrier's code. The code is null for a city that has not been matched yet. The largest city
 * is first.
 */
export async function listCarrierCities(db: Db, provider: string) {
  return db
    .selectFrom('cities as c')
    .leftJoin('delivery_cities as d', (join) =>
      join.onRef('d.city_id', '=', 'c.id').on('d.provider', '=', provider),
    )
    .select(['c.id', 'c.name', 'c.region', 'c.country_code', 'c.lat', 'c.lon', 'd.code'])
    .orderBy('c.population', 'desc')
    .orderBy('c.id')
    .execute();
}
/** City with its code at a carrier. */
export type CarrierCityRow = Awaited<ReturnType<typeof listCarrierCities>>[number];

/** Returns the ids that are not the id of a city. */
export async function findUnknownCities(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('cities').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Saves the carrier's codes of cities. */
export async function saveCarrierCities(
  db: Db,
  provider: string,
  cities: ReadonlyArray<{ city_id: number; code: string }>,
): Promise<void> {
  await db
    .insertInto('delivery_cities')
    .values(cities.map((city) => ({ provider, ...city })))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'city_id']).doUpdateSet(toExcludedValues('delivery_cities', ['code'])),
    )
    .execute();
}

/** Finds the points of a carrier in a city, including hidden ones. */
export async function findCarrierPoints(tx: Db, provider: string, cityId: number) {
  return tx
    .selectFrom('pickup_points')
    .select(['code', 'type', 'name', 'address', 'hours', 'lat', 'lon', 'is_active'])
    .select(['metro', 'has_fitting', 'takes_card', 'takes_cash'])
    .where('provider', '=', provider)
    .where('city_id', '=', cityId)
    .execute();
}

/** Inserts or updates points by the code of the carrier. The points become visible, and may move to another city. */
export async function upsertPoints(
  tx: Db,
  provider: string,
  cityId: number,
  points: readonly CarrierPoint[],
): Promise<void> {
  for (const batch of splitIntoBatches(points))
    await tx
      .insertInto('pickup_points')
      .values(
        batch.map((point) => ({
          ...point,
          id: sql<number>`nextval('imported_point_ids')`,
          city_id: cityId,
          provider,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'code'])
          .where('code', '<>', '')
          .doUpdateSet({
            ...toExcludedValues('pickup_points', [
              'city_id',
              'type',
              'name',
              'address',
              'hours',
              'lat',
              'lon',
            ]),
            ...toExcludedValues('pickup_points', ['metro', 'has_fitting', 'takes_card', 'takes_cash']),
            is_active: true,
          }),
      )
      .execute();
}

/** Hides points that the carrier no longer has. Orders still refer to the hidden points. */
export async function deactivatePoints(
  tx: Db,
  provider: string,
  cityId: number,
  codes: readonly string[],
): Promise<void> {
  for (const batch of splitIntoBatches(codes))
    await tx
      .updateTable('pickup_points')
      .set({ is_active: false })
      .where('provider', '=', provider)
      .where('city_id', '=', cityId)
      .where('code', 'in', batch)
      .execute();
}

/**
 * Shows or hides every point of a provider.
 * @returns the number of changed points
 */
export async function setPointsActive(db: Db, provider: string, active: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pickup_points')
    .set({ is_active: active })
    .where('provider', '=', provider)
    .where('is_active', '=', !active)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
