export { type CityRow, hasStores } from './repo';
export { localRoutes } from './routes';
export { getCities, getStores, locate, requireCity, requireStore, toStore } from './service';
export { recountStores } from './stock-counts';
