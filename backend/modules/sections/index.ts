export { warmCatalog } from './catalog';
export { keepCatalog } from './catalog/keep';
export { sectionsRoutes } from './routes';
