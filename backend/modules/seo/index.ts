export { readIndexNow, tellChanges } from './index-now.ts';
export { seoRoutes } from './routes.ts';
