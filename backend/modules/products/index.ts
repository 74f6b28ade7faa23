export { loadCards } from './card.ts';
export { productErrors } from './errors.ts';
export { findSuppliers, takeFromStores } from './from-stores.ts';
export { toImages, toPreview } from './images.ts';
export { findFirstOfSection, findOffers, findStoreStock } from './repo.ts';
export { productsRoutes } from './routes.ts';
export { requireProduct } from './service.ts';
export {
  findActiveOffer,
  findStock,
  restoreLineStock,
  restoreStoreStock,
  setPrices,
  setStock,
  setStoreStock,
  takeLineStock,
  takeStock,
  takeStoreStock,
} from './stock-repo.ts';
export { findSubscribedOffers, isOwnSubscription } from './subscribed-repo.ts';
