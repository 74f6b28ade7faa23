export { type Catalog, fromCatalog, warmCatalog } from './catalog/index.ts';
export { keepCatalog } from './catalog/keep.ts';
export { placeOf } from './place.ts';
export { sectionsRoutes } from './routes.ts';
export { getDerivedCodes } from './tree.ts';
