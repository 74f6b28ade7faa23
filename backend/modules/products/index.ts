export { loadCards } from './card';
export { productErrors } from './errors';
export { findSuppliers, takeFromStores } from './from-stores';
export { toImages, toPreview } from './images';
export { findFirstOfSection, findOffers, findStoreStock } from './repo';
export { productsRoutes } from './routes';
export { requireProduct } from './service';
export {
  findOfferOnSale,
  findProductOf,
  findStock,
  restoreStock,
  restoreStoreStock,
  setPrices,
  setStock,
  setStoreStock,
  takeStock,
  takeStoreStock,
} from './stock-repo';
export { findSubscribedOffers, isOwnSubscription } from './subscribed-repo';
