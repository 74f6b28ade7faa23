export { addCartLines } from './add-lines.ts';
export { cartErrors, formatShortLine } from './errors.ts';
export { mergeCarts } from './merge.ts';
export { recordPromoUse } from './promo.ts';
export { saveFastPromo } from './promo-repo.ts';
export { reconcileCart } from './reconcile.ts';
export type { CartItemRow } from './repo.ts';
export { cartRoutes } from './routes.ts';
export { serializeCart, toCartCertificates, toLevelLimits } from './serializer.ts';
export { hasItemsToOrder, removeOrderedItems } from './service.ts';
export {
  applyFastPromo,
  clearUsedFastPromo,
  loadOneClickCart,
  type OneClickLine,
  requireOneOffer,
} from './single-line.ts';
export { type CartState, getAvailableQuantity, loadCart, loadStoredCart } from './state.ts';
