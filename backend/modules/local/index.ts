export { type CityRow, hasStores } from './repo.ts';
export { localRoutes } from './routes.ts';
export { getCities, getStores, locate, requireCity, requireStore, toStore } from './service.ts';
export { recountStores } from './stock-counts.ts';
