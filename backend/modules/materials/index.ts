export { logDueMaterials } from './publish.ts';
export { materialsRoutes } from './routes.ts';
export { sanitizeBlocks } from './sanitize.ts';
