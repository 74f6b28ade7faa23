export { publishDue } from './publish';
export { materialsRoutes } from './routes';
export { sanitizeBlocks } from './sanitize';
export { writeMaterials } from './service';
