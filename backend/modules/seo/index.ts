export { submitToIndexNow } from './index-now.ts';
export { seoRoutes } from './routes.ts';
