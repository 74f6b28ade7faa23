export { releaseUnpaid } from './cancel';
export { listOwnerOrders, loadOwnerOrder } from './owner-list';
export { transitionOrder } from './owner-orders';
export { transitionReturn } from './owner-returns';
export { orderManagementRoutes } from './routes';
export { cancelUnconfirmed } from './unconfirmed';
