export { cancelUnpaidOrders } from './cancel.ts';
export { loadOwnerOrder } from './owner-list.ts';
export { transitionOrder } from './owner-orders.ts';
export { orderManagementRoutes } from './routes.ts';
export { cancelUnconfirmedOrders } from './unconfirmed.ts';
