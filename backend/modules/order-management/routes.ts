import type { Routes } from '../../http/router';
import { cancelOrder } from './cancel';
import { listOrders } from './list-orders';

export const orderManagementRoutes: Routes = {
  'GET /services/rest/v1/orders': async ({ query }, { shop, session }) => ({
    orders: await listOrders(shop.db, session?.shopper_id ?? null, { number: query.number, now: shop.now() }),
  }),
  'DELETE /services/rest/v1/orders': ({ body }, { shop, session }) =>
    cancelOrder(shop, session?.shopper_id ?? null, body),
};
