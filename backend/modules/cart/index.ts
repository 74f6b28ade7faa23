export { addLines } from './add-lines.ts';
export { cartErrors, formatShortLine } from './errors.ts';
export { mergeCarts } from './merge.ts';
export { recordPromoUse } from './promo.ts';
export { saveFastPromo } from './promo-repo.ts';
export { reconcileCart } from './reconcile.ts';
export type { CartItemRow } from './repo.ts';
export { cartRoutes } from './routes.ts';
export { serializeCart, toHeldCertificates, toLevelLimits } from './serializer.ts';
export { hasItemsToOrder, removeOrdered } from './service.ts';
export {
  applyFastPromo,
  clearUsedFastPromo,
  loadSingleLine,
  requireOneOffer,
  type SingleLine,
} from './single-line.ts';
export { type CartState, getAvailableQuantity, loadCart, loadStoredCart } from './state.ts';
