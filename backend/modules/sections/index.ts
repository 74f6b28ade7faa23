export { goodsTags, type StockMove, stockTags } from './goods-tags';
export { sectionsRoutes } from './routes';
