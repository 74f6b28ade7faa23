export { releaseUnpaid } from './cancel.ts';
export { loadOwnerOrder } from './owner-list.ts';
export { transitionOrder } from './owner-orders.ts';
export { orderManagementRoutes } from './routes.ts';
export { cancelUnconfirmed } from './unconfirmed.ts';
