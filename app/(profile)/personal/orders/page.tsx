import { OrdersPage } from '@/features/orders/server';

export { ordersMetadata as metadata } from '@/features/orders/server';

export default OrdersPage;
