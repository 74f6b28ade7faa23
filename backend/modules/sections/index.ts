export { type Catalog, computeFromCatalog, warmCatalog } from './catalog/index.ts';
export { verifyCatalogIndex } from './catalog/verify-index.ts';
export { sectionsRoutes } from './routes.ts';
export { locateSection } from './section-place.ts';
export { getDerivedCodes } from './tree.ts';
