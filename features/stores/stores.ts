import { findOnServer } from '#lib/api/server.ts';
import type { RequestImportance } from '#lib/bridge.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import { slug } from '#lib/contracts/common.ts';
import type { StockedStore } from '#lib/contracts/locations.ts';

/**
 * Adds the city to each store. A back end that has only the endpoints of the specification returns the cities in a
 * separate list.
 */
async function withCities(stores: StockedStore[]): Promise<StockedStore[]> {
  if (stores.every(({ city_code, city_name }) => city_code && city_name)) return stores;
  const found = await findOnServer('GET /api/v1/local/city', { query: { store_active: 'true' } }, 'helper');
  const cities = new Map(found?.cities.map((city) => [city.id, city]));
  return stores.map((store) => {
    const city = store.city_id === undefined ? undefined : cities.get(store.city_id);
    return {
      ...store,
      city_code: store.city_code || city?.code || '',
      city_name: store.city_name || city?.name || '',
    };
  });
}

/** Loads all open stores. The stores of the largest city are first (RT-16). */
export const getStores = cacheUntilInvalidated(
  async (importance: RequestImportance = 'essential'): Promise<StockedStore[]> => {
    const found = await findOnServer('GET /api/v1/local/store', { query: {} }, importance);
    return withCities(found?.stores ?? []);
  },
);

/** Loads the open stores of a city. Null for an unknown city and for a city without stores. */
export const getCityStores = cacheUntilInvalidated(async (code: string): Promise<StockedStore[] | null> => {
  if (!slug.safeParse(code).success) return null;
  const found = await findOnServer('GET /api/v1/local/store', { query: { city_code: code } });
  return found && found.stores.length > 0 ? withCities(found.stores) : null;
});
