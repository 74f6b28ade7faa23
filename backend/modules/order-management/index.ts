export { releaseUnpaid } from './cancel';
export { transitionOrder } from './owner-orders';
export { transitionReturn } from './owner-returns';
export { orderManagementRoutes } from './routes';
export { cancelUnconfirmed } from './unconfirmed';
