import { OrdersPage } from '@/features/orders/server';

export { ordersMetadata as metadata } from '@/features/orders/server';

export const ensureStatic = 'navigation';

export default OrdersPage;
