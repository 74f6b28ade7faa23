import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { checkout } from './checkout';
import { draftOrder, toTotals } from './draft';
import { orderErrors } from './errors';
import { trackOrder } from './tracking';
import { listOrders } from './view';

export const ordersRoutes: Routes = {
  'GET /services/rest/v1/orders': async ({ query }, { shop, session }) => ({
    orders: await listOrders(shop.db, session?.shopper_id ?? null, query.number),
  }),
  'POST /services/rest/v1/orders/pre_checkout': async ({ body }, { shop, session }) => {
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return toTotals(await draftOrder(shop.db, session.shopper_id, body, shop.now()), body);
  },
  'POST /services/rest/v1/orders/checkout': async ({ body }, { shop, session, idempotencyKey }) => {
    if (!idempotencyKey) throw new ShopError(400, orderErrors.noKey);
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return checkout(shop, session.shopper_id, idempotencyKey, body);
  },
  'POST /services/rest/v1/orders/tracking/history': ({ body }, context) => trackOrder(context, body),
};
