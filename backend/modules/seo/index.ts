export { seoRoutes } from './routes';
export { writeSeo } from './service';
