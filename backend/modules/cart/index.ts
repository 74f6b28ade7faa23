export { addLines } from './add-lines';
export { cartErrors, shortLine } from './errors';
export { mergeCarts } from './merge';
export { recordPromoUse } from './promo';
export { type CartItemRow, saveFastPromo } from './repo';
export { cartRoutes } from './routes';
export { levelLimits, serializeCart, toHeldCertificates } from './serializer';
export { hasItemsToOrder, removeOrdered } from './service';
export {
  applyFastPromo,
  forgetUsedPromo,
  loadSingleLine,
  requireOneOffer,
  type SingleLine,
} from './single-line';
export { availableQuantity, type CartState, loadCart } from './state';
