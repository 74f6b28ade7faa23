import { getCatalogDb } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { saveLocation } from './repo.ts';
import {
  findCities,
  getCities,
  getStore,
  getStores,
  requireCity,
  toCity,
  toLocation,
  withModelsInStock,
} from './service.ts';

/** Routes of cities, locations and stores. */
export const locationsRoutes: Routes = {
  'GET /api/v1/local/location/:id': async ({ params }, { shop }) =>
    toLocation(await requireCity(shop.db, { location_id: params.id })),
  'GET /api/v1/local/city/by_code/:code': async ({ params }, { shop }) =>
    toCity(await requireCity(shop.db, { code: params.code })),
  'GET /api/v1/local/location': async ({ query }, { shop }) => ({
    cities: await findCities(shop.db, query.query),
  }),
  'GET /api/v1/local/city': async ({ query }, { shop }) => ({
    cities: await getCities(shop.db, query.store_active === 'true'),
  }),
  'POST /api/v1/local/location': async ({ body }, { shop, write }) => {
    const city = await requireCity(shop.db, { location_id: body.location_id });
    await write((tx, { id }) => saveLocation(tx, id, city.location_id), 'alone');
    return toLocation(city);
  },
  'GET /api/v1/local/store': async ({ query }, { shop }) => ({
    stores: await withModelsInStock(shop, await getStores(getCatalogDb(shop), query)),
  }),
  'GET /api/v1/local/store/:id': ({ params }, { shop }) => getStore(shop, params.id),
};
