import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { checkout } from './checkout';
import { orderErrors } from './errors';
import { findCancelReasons } from './lifecycle-repo';
import { quoteOrder, toTotals } from './quote';
import { repeatOrder } from './repeat';
import { trackOrder } from './tracking';

export const ordersRoutes: Routes = {
  'POST /services/rest/v1/orders': ({ body }, { shop, session }) =>
    repeatOrder(shop, session?.shopper_id ?? null, body.order_id),
  'GET /services/rest/v1/orders/delete_reasons': async (_input, { shop }) => ({
    reasons: await findCancelReasons(shop.db),
  }),
  'POST /services/rest/v1/orders/pre_checkout': async ({ body }, { shop, session }) => {
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return toTotals(await quoteOrder(shop.db, session.shopper_id, body, shop.now()));
  },
  'POST /services/rest/v1/orders/checkout': async ({ body }, { shop, session, idempotencyKey }) => {
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    return checkout(shop, session.shopper_id, idempotencyKey, body);
  },
  'POST /services/rest/v1/tracking/history': ({ body }, context) => trackOrder(context, body),
};
