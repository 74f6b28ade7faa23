export { type CityRow, hasCityStores } from './repo.ts';
export { locationsRoutes } from './routes.ts';
export { findShopperLocation, getCities, getStores, requireCity, requireStore, toStore } from './service.ts';
export { recountStores } from './stock-counts.ts';
