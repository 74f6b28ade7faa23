import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { excluded } from '../../db/excluded.ts';
import type { CarrierPoint } from '../../providers/delivery/port.ts';

/** How many rows one statement writes. */
const BATCH = 500;

const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Every city of the shop with its code at the carrier; null until it has been matched. The largest first. */
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
export type CarrierCityRow = Awaited<ReturnType<typeof listCarrierCities>>[number];

/** @returns those of the ids that are no city */
export async function findUnknownCities(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('cities').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export async function saveCarrierCities(
  db: Db,
  provider: string,
  cities: ReadonlyArray<{ city_id: number; code: string }>,
): Promise<void> {
  await db
    .insertInto('delivery_cities')
    .values(cities.map((city) => ({ provider, ...city })))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'city_id']).doUpdateSet(excluded('delivery_cities', ['code'])),
    )
    .execute();
}

/** The points of a carrier in a city, those that it no longer has too. */
export async function findCarrierPoints(tx: Db, provider: string, cityId: number) {
  return tx
    .selectFrom('pickup_points')
    .select(['code', 'type', 'name', 'address', 'hours', 'lat', 'lon', 'is_active'])
    .select(['metro', 'has_fitting', 'takes_card', 'takes_cash'])
    .where('provider', '=', provider)
    .where('city_id', '=', cityId)
    .execute();
}

/** Writes points as the carrier has them: new ones, and by their codes those that have changed or moved. */
export async function upsertPoints(
  tx: Db,
  provider: string,
  cityId: number,
  points: readonly CarrierPoint[],
): Promise<void> {
  for (const batch of inBatches(points))
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
            ...excluded('pickup_points', ['city_id', 'type', 'name', 'address', 'hours', 'lat', 'lon']),
            ...excluded('pickup_points', ['metro', 'has_fitting', 'takes_card', 'takes_cash']),
            is_active: true,
          }),
      )
      .execute();
}

/** Points that the carrier no longer has are not offered any longer; orders keep them. */
export async function deactivatePoints(
  tx: Db,
  provider: string,
  cityId: number,
  codes: readonly string[],
): Promise<void> {
  for (const batch of inBatches(codes))
    await tx
      .updateTable('pickup_points')
      .set({ is_active: false })
      .where('provider', '=', provider)
      .where('city_id', '=', cityId)
      .where('code', 'in', batch)
      .execute();
}

/** Shows or hides every point of a provider. @returns how many have changed */
export async function setPointsActive(db: Db, provider: string, active: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pickup_points')
    .set({ is_active: active })
    .where('provider', '=', provider)
    .where('is_active', '=', !active)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
