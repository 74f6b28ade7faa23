import type { Db } from '../../db/client.ts';

/** Key of a city: its id, its code, or the id of its location. */
export type CityKey = { id: number } | { code: string } | { location_id: number };

/** Finds a city. Undefined for an unknown key. */
export async function findCity(db: Db, key: CityKey) {
  const [column, value] =
    'id' in key
      ? (['id', key.id] as const)
      : 'code' in key
        ? (['code', key.code] as const)
        : (['location_id', key.location_id] as const);
  return db.selectFrom('cities').selectAll().where(column, '=', value).executeTakeFirst();
}
/** Row of a city. */
export type CityRow = NonNullable<Awaited<ReturnType<typeof findCity>>>;

/** Lists all cities, or only cities with an open store, sorted by name. */
export async function listCities(db: Db, withStores: boolean) {
  return db
    .selectFrom('cities')
    .selectAll()
    .$if(withStores, (query) =>
      query.where('id', 'in', (sub) =>
        sub.selectFrom('stores').select('city_id').where('is_active', '=', true),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Lists open stores with their cities, the largest city first. */
export async function listStores(db: Db, only: { cityId?: number; storeId?: number }) {
  return db
    .selectFrom('stores as s')
    .innerJoin('cities as c', 'c.id', 's.city_id')
    .selectAll('s')
    .select(['c.code as city_code', 'c.name as city_name', 'c.time_zone'])
    .where('s.is_active', '=', true)
    .$if(only.cityId !== undefined, (query) => query.where('s.city_id', '=', only.cityId ?? 0))
    .$if(only.storeId !== undefined, (query) => query.where('s.id', '=', only.storeId ?? 0))
    .orderBy('c.population', 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}
/** Row of an open store with its city. */
export type StoreRow = Awaited<ReturnType<typeof listStores>>[number];

/** Saves the chosen location in a session. */
export async function saveLocation(db: Db, sessionId: string, locationId: number) {
  await db
    .updateTable('sessions')
    .set({ location_id: locationId, location_chosen: true })
    .where('id', '=', sessionId)
    .execute();
}

/** True when the city has an open store. */
export async function hasCityStores(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
