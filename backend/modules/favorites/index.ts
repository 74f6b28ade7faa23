export { favoritesRoutes } from './routes';
export { getFavorites } from './service';
