import type { Routes } from '../../kernel/routes.ts';
import { loadOrderCaller } from '../orders/index.ts';
import { cancelOrder } from './cancel.ts';
import { listOrders } from './list-orders.ts';
import { listOwnerOrders, loadOwnerOrder } from './owner-list.ts';
import { transitionOrder } from './owner-orders.ts';
import { transitionReturn } from './owner-returns.ts';

export const orderManagementRoutes: Routes = {
  'GET /services/rest/v1/orders': async ({ query: { number } }, context) => {
    const { shop, session } = context;
    const own = { shopperId: session?.shopper_id ?? null, keyHash: null, network: null, now: shop.now() };
    // A link opens only one order, so the link is ignored when a list is requested.
    const caller = number === undefined ? own : await loadOrderCaller(context, number);
    return { orders: await listOrders(shop.db, caller, number) };
  },
  'DELETE /services/rest/v1/orders': ({ body }, context) => cancelOrder(context, body),
  'GET /services/rest/v1/owner/orders': ({ query }, { shop }) => listOwnerOrders(shop.db, query),
  'GET /services/rest/v1/owner/orders/:number': async ({ params }, { shop }) => ({
    order: await loadOwnerOrder(shop.db, params.number),
  }),
  'POST /services/rest/v1/owner/orders': ({ body }, { shop }) => transitionOrder(shop, body),
  'POST /services/rest/v1/owner/returns': ({ body }, { shop }) => transitionReturn(shop, body),
};
