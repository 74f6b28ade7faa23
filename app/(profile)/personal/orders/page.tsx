export { OrdersPage as default, ordersMetadata as metadata } from '#features/orders/server.ts';
