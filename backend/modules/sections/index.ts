export { type Catalog, computeFromCatalog, warmCatalog } from './catalog/index.ts';
export { verifyCatalogIndex } from './catalog/verify-index.ts';
export { sectionsRoutes } from './routes.ts';
export { locateSection } from './section-place.ts';
export { findExistingSections, getDerivedCodes, getSections } from './tree.ts';
