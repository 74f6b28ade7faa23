import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { cancelOrder } from './cancel';
import { checkout } from './checkout';
import { draftOrder, toTotals } from './draft';
import { orderErrors } from './errors';
import { findCancelReasons } from './lifecycle-repo';
import { repeatOrder } from './repeat';
import { trackOrder } from './tracking';
import { listOrders } from './view';

export const ordersRoutes: Routes = {
  'GET /services/rest/v1/orders': async ({ query }, { shop, session }) => ({
    orders: await listOrders(shop.db, session?.shopper_id ?? null, { number: query.number, now: shop.now() }),
  }),
  'POST /services/rest/v1/orders': ({ body }, { shop, session }) =>
    repeatOrder(shop, session?.shopper_id ?? null, body.order_id),
  'DELETE /services/rest/v1/orders': ({ body }, { shop, session }) =>
    cancelOrder(shop, session?.shopper_id ?? null, body),
  'GET /services/rest/v1/orders/delete_reasons': async (_input, { shop }) => ({
    reasons: await findCancelReasons(shop.db),
  }),
  'POST /services/rest/v1/orders/pre_checkout': async ({ body }, { shop, session }) => {
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return toTotals(await draftOrder(shop.db, session.shopper_id, body, shop.now()));
  },
  'POST /services/rest/v1/orders/checkout': async ({ body }, { shop, session, idempotencyKey }) => {
    if (!idempotencyKey) throw new ShopError(400, orderErrors.noKey);
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return checkout(shop, session.shopper_id, idempotencyKey, body);
  },
  'POST /services/rest/v1/orders/tracking/history': ({ body }, context) => trackOrder(context, body),
};
