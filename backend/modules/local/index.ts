export { type CityRow, hasStores } from './repo';
export { localRoutes } from './routes';
export { getStores, locate, requireCity } from './service';
