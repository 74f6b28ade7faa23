export { ownerRoutes } from './routes.ts';
