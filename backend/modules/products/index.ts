export { loadCards } from './card';
export { takeFromStores } from './from-stores';
export { toImages, toPreview } from './images';
export { findOffers } from './repo';
export { productsRoutes } from './routes';
export { requireProduct } from './service';
export {
  findInSameSections,
  findOfferOnSale,
  findStock,
  restoreStock,
  restoreStoreStock,
  setPrices,
  setStock,
  takeStock,
  takeStoreStock,
} from './stock-repo';
