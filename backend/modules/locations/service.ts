import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { City, Location, StockedStore, Store } from '#lib/contracts/locations.ts';
import { searchCities } from '#lib/domain/city-search.ts';
import { getDefaultCity, getDefaultLocation } from '#lib/identity/default-city.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import type { Db } from '../../db/client.ts';
import { createTtlCache } from '../../db/ttl-cache.ts';
import { getCatalogDb } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import type { Session } from '../../kernel/session.ts';
import { locationErrors } from './errors.ts';
import { type CityKey, type CityRow, findCity, listCities, listStores, type StoreRow } from './repo.ts';
import { type CountingShop, loadStoreModelCounts } from './stock-counts.ts';

/** Maximum number of cities in a search result. */
const SEARCH_LIMIT = 50;

const toCoordinates = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon });

/** Converts a row to a city of the contract. */
export const toCity = (row: CityRow): City => ({
  id: row.id,
  name: row.name,
  code: row.code,
  location_id: row.location_id,
  region: row.region,
  coordinates: toCoordinates(row),
});

/** Converts a row to a location (section 3). Each city of the shop is one location. */
export const toLocation = (row: CityRow): Location => ({
  country: { code: row.country_code, name: COUNTRY_NAMES[row.country_code] },
  location: { id: row.location_id, name: row.name, coordinates: toCoordinates(row) },
  city: { id: row.id, name: row.name, code: row.code, coordinates: toCoordinates(row) },
  cities: [{ id: row.id, name: row.name, location_id: row.location_id }],
});

/** Converts a row to a store of the contract. */
export const toStore = (
  row: Omit<StoreRow, 'is_active' | 'updated_at' | 'time_zone'>,
): CompleteResult<Store> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  city_id: row.city_id,
  city_code: row.city_code,
  city_name: row.city_name,
  address: row.address,
  metro: row.metro,
  phone: row.phone,
  hours: row.hours,
  coordinates: toCoordinates(row),
});

/**
 * Returns a city.
 * @throws ShopError 404 for an unknown city
 */
export async function requireCity(db: Db, key: CityKey): Promise<CityRow> {
  const row = await findCity(db, key);
  if (!row) throw new ShopError(404, 'location_id' in key ? locationErrors.location : locationErrors.city);
  return row;
}

/**
 * Searches cities by name (searchCities). Returns at most 50 cities, the best match first. For an empty text the
 * largest city is first.
 */
export async function findCities(db: Db, query: string): Promise<City[]> {
  const cities = await listCities(db, false);
  return searchCities(cities, query, { inside: true }).slice(0, SEARCH_LIMIT).map(toCity);
}

/** Lists all cities, or only cities with an open store, sorted by name. */
export async function getCities(db: Db, withStores: boolean): Promise<City[]> {
  return (await listCities(db, withStores)).map(toCity);
}

/**
 * Lists all open stores, or the open stores of one city.
 * @throws ShopError 404 for an unknown city
 */
export async function getStores(db: Db, city: { city_id?: number; city_code?: string }): Promise<Store[]> {
  const keys: CityKey[] = [];
  if (city.city_id !== undefined) keys.push({ id: city.city_id });
  if (city.city_code !== undefined) keys.push({ code: city.city_code });
  const cities = await Promise.all(keys.map((key) => requireCity(db, key)));
  const stores = await listStores(db, { cityId: cities[0]?.id });
  return stores.filter((store) => cities.every((row) => row.id === store.city_id)).map(toStore);
}

/** Adds to each store the number of its models in stock (RT-16). */
export async function withModelsInStock(
  shop: CountingShop,
  stores: readonly Store[],
): Promise<StockedStore[]> {
  const counts = await loadStoreModelCounts(shop, getIds(stores));
  return stores.map((store) => ({ ...store, models_in_stock: counts.get(store.id) ?? 0 }));
}

/**
 * Returns an open store.
 * @throws ShopError 404 for an unknown or closed store
 */
export async function requireStore(db: Db, id: number): Promise<CompleteResult<Store>> {
  const [row] = await listStores(db, { storeId: id });
  if (!row) throw new ShopError(404, locationErrors.store);
  return toStore(row);
}

/**
 * Returns an open store with the number of its models in stock.
 * @throws ShopError 404 for an unknown or closed store
 */
export async function getStore(shop: CountingShop, id: number): Promise<StockedStore> {
  const [stocked] = await withModelsInStock(shop, [await requireStore(getCatalogDb(shop), id)]);
  if (!stocked) throw new ShopError(404, locationErrors.store);
  return stocked;
}

/** Loads the default location. A city of the identity that the table lacks is returned as the identity has it. */
const loadDefaultLocation = createTtlCache(async (db): Promise<Location> => {
  const row = await findCity(db, { location_id: getDefaultCity().location_id });
  return row ? toLocation(row) : getDefaultLocation();
});

/**
 * Finds the shopper's city: from the session, otherwise from the browser, otherwise the default one.
 * @param hint city that the browser has stored. An unknown city is ignored
 */
export async function findShopperLocation(
  db: Db,
  session: Session | null,
  hint: { city_id?: number; location_id?: number },
): Promise<Location> {
  const keys: CityKey[] = [];
  if (session?.location_id) keys.push({ location_id: session.location_id });
  if (hint.location_id !== undefined) keys.push({ location_id: hint.location_id });
  if (hint.city_id !== undefined) keys.push({ id: hint.city_id });
  for (const key of keys) {
    const city = await findCity(db, key);
    if (city) return toLocation(city);
  }
  return loadDefaultLocation(db);
}
