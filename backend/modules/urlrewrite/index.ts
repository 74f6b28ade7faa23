export { urlrewriteRoutes } from './routes.ts';
