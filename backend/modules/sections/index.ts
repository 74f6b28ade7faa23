export { warmCatalog } from './catalog';
export { keepCatalog } from './catalog/keep';
export { goodsTags, type StockMove, stockTags } from './goods-tags';
export { sectionsRoutes } from './routes';
export { getDerivedCodes } from './tree';
