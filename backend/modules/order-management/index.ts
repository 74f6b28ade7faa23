export { releaseUnpaid } from './cancel.ts';
export { listOwnerOrders, loadOwnerOrder } from './owner-list.ts';
export { transitionOrder } from './owner-orders.ts';
export { transitionReturn } from './owner-returns.ts';
export { orderManagementRoutes } from './routes.ts';
export { cancelUnconfirmed } from './unconfirmed.ts';
