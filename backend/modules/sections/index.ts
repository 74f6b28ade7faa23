export { warmCatalog } from './catalog/index.ts';
export { keepCatalog } from './catalog/keep.ts';
export { goodsTags, type StockMove, stockTags } from './goods-tags.ts';
export { sectionsRoutes } from './routes.ts';
export { getDerivedCodes } from './tree.ts';
