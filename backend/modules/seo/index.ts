export { readIndexNow, tellChanges } from './index-now';
export { seoRoutes } from './routes';
export { writeSeo } from './service';
