import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { loadCart, saveFastPromo } from '../cart';
import { parcelOf, refreshQuotes } from '../delivery';
import { checkout } from './checkout';
import { orderErrors } from './errors';
import { placeFastOrder } from './fast-order';
import { estimateFastOrder, rememberPromo } from './fast-quote';
import { findCancelReasons } from './lifecycle-repo';
import { cityOf } from './order-city';
import { quoteOrder, toTotals } from './quote';
import { repeatOrder } from './repeat';
import { trackOrder } from './tracking';

export const ordersRoutes: Routes = {
  'POST /services/rest/v1/orders': ({ body }, context) => repeatOrder(context, body.order_id),
  'GET /services/rest/v1/orders/delete_reasons': async (_input, { shop }) => ({
    reasons: await findCancelReasons(shop.db),
  }),
  'POST /services/rest/v1/orders/pre_checkout': async ({ body }, context) => {
    const { shop, session } = context;
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    const [shopperId, now] = [session.shopper_id, shop.now()];
    const cart = await loadCart(shop.db, shopperId, now);
    const parcel = parcelOf(shop, cart);
    const selection = { ...body, city_id: await cityOf(context, body.city_id) };
    await refreshQuotes(shop, selection.city_id, parcel);
    return toTotals(await quoteOrder(shop.db, { shopperId, cart, selection, parcel, now }));
  },
  'POST /services/rest/v1/orders/checkout': async ({ body }, context) => {
    if (!context.session) throw new ShopError(422, orderErrors.emptyCart);
    return checkout(context, context.session, body);
  },
  'POST /services/rest/v2/orders/pre_fast_order': ({ body }, context) => estimateFastOrder(context, body),
  'POST /services/rest/v2/orders/fast_order': ({ body }, context) => placeFastOrder(context, body),
  'POST /services/rest/v1/orders/fastorder_promos': ({ body }, context) => rememberPromo(context, body),
  'DELETE /services/rest/v1/orders/fastorder_promos': async (_input, { change }) => {
    await change((tx, { shopper_id }) => saveFastPromo(tx, shopper_id, null));
    return { text: '', price: 0 };
  },
  'POST /services/rest/v1/tracking/history': ({ body }, context) => trackOrder(context, body),
};
