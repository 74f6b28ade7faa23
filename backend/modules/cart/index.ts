export { addLines } from './add-lines';
export { cartErrors, shortLine } from './errors';
export type { CartItemRow } from './repo';
export { cartRoutes } from './routes';
export { hasItemsToOrder, removeOrdered } from './service';
export { availableQuantity, type CartState, loadCart } from './state';
