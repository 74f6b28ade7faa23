import { cacheTags } from '#lib/domain/cache-tags.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { coercedId, coordinates, id, idParams, slug } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const city = z.object({
  id,
  name: z.string(),
  code: z.string(),
  location_id: id,
  region: z.string(),
  /** Coordinates of the city center. A back end may omit them. */
  coordinates: coordinates.optional(),
});
export type City = z.infer<typeof city>;

export const store = z.object({
  id,
  code: z.string(),
  name: z.string(),
  city_id: id.optional(),
  city_code: z.string(),
  city_name: z.string(),
  address: z.string(),
  /** Nearest metro station or landmark. May be empty. */
  metro: z.string(),
  phone: z.string(),
  /** Opening hours as displayed: «ежедневно 10:00–22:00». */
  hours: z.string(),
  coordinates: coordinates.optional(),
});
export type Store = z.infer<typeof store>;

/** Store, with the number of product models that the store has in stock (RT-16). */
export const stockedStore = store.extend({
  /** Number of product models with at least one size in the store. Absent when unknown. */
  models_in_stock: z.number().int().min(0).optional(),
});
export type StockedStore = z.infer<typeof stockedStore>;

/** Location (section 3). */
export const location = z.object({
  country: z.object({ code: z.enum(['RU', 'BY']).default('RU'), name: z.string() }),
  location: z.object({ id, name: z.string(), coordinates: coordinates.optional() }),
  city: z.object({ id, name: z.string(), code: z.string(), coordinates: coordinates.optional() }),
  /** Cities of the location. In this shop each location has one city. */
  cities: z.array(city.pick({ id: true, name: true, location_id: true })),
});
export type Location = z.infer<typeof location>;

/** Endpoints of section 7, Local. */
export const locationEndpoints = {
  'GET /api/v1/local/location/:id': cacheable({
    summary: 'Местоположение по номеру',
    access: 'public',
    params: idParams,
    result: location,
    cache: { lifetime: 'products', tags: () => [cacheTags.places] },
  }),
  'GET /api/v1/local/city/by_code/:code': cacheable({
    summary: 'Город по коду',
    access: 'public',
    params: z.object({ code: slug }),
    result: city,
    cache: { lifetime: 'products', tags: () => [cacheTags.places] },
  }),
  'GET /api/v1/local/location': endpoint({
    summary: 'Поиск города по началу названия; без запроса крупнейшие города',
    access: 'public',
    query: z.object({ query: z.string().trim().max(MAX_QUERY).default('') }),
    result: z.object({ cities: z.array(city) }),
  }),
  'GET /api/v1/local/city': cacheable({
    summary: 'Города; с store_active=true только те, где есть магазины',
    access: 'public',
    query: z.object({ store_active: z.enum(['true', 'false']).optional() }),
    result: z.object({ cities: z.array(city) }),
    cache: { lifetime: 'products', tags: () => [cacheTags.places] },
  }),
  'POST /api/v1/local/location': endpoint({
    summary: 'Сохранить выбранный город в сеансе',
    access: 'session',
    body: z.object({ location_id: id }),
    /** Null when a back end does not return the location. */
    result: location.nullable(),
  }),
  'GET /api/v1/local/store': cacheable({
    summary: 'Магазины, все или одного города',
    access: 'public',
    query: z.object({ city_id: coercedId.optional(), city_code: slug.optional() }),
    result: z.object({ stores: z.array(stockedStore) }),
    cache: {
      // The number of product models in a store is refreshed only when the cache lifetime ends, because a size that
      // sells out in one store must not invalidate the pages of all stores.
      lifetime: 'products',
      tags: () => [cacheTags.places, cacheTags.catalog],
    },
  }),
  'GET /api/v1/local/store/:id': endpoint({
    summary: 'Магазин по номеру',
    access: 'public',
    params: idParams,
    result: stockedStore,
  }),
};
