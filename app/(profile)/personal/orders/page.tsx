import { OrdersPage } from '#features/orders/server.ts';

export { ordersMetadata as metadata } from '#features/orders/server.ts';

export default OrdersPage;
