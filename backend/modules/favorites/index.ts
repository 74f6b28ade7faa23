export { favoritesRoutes } from './routes.ts';
export { getFavorites } from './service.ts';
