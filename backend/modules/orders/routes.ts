import { ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { reconcileCart, saveFastPromo } from '../cart/index.ts';
import { refreshCarrierQuotes, toPricedParcel } from '../delivery/index.ts';
import { placeCartOrder } from './checkout.ts';
import { orderErrors } from './errors.ts';
import { placeFastOrder } from './fast-order.ts';
import { estimateFastOrder, setFastOrderPromo } from './fast-quote.ts';
import { findCancelReasons } from './lifecycle-repo.ts';
import { resolveCityId } from './order-city.ts';
import { buildSoldOutError, checkStock, quoteOrder, toCheckoutTotals } from './quote.ts';
import { repeatOrder } from './repeat.ts';
import { trackOrder } from './tracking.ts';

export const ordersRoutes: Routes = {
  'POST /services/rest/v1/orders': ({ body }, context) => repeatOrder(context, body.order_id),
  'GET /services/rest/v1/orders/delete_reasons': async (_input, { shop }) => ({
    reasons: await findCancelReasons(shop.db),
  }),
  'POST /services/rest/v1/orders/pre_checkout': async ({ body }, context) => {
    const { shop, session } = context;
    if (!session) throw new ShopError(422, orderErrors.emptyCart);
    const [shopperId, now] = [session.shopper_id, shop.now()];
    const cart = await reconcileCart(context, { nameSold: (sold) => [buildSoldOutError(sold).message] });
    // If no line is left to order, the error lists the sold out items.
    if (cart.toOrder.length === 0) checkStock({ sold: cart.moved });
    const parcel = toPricedParcel(shop, cart);
    const selection = { ...body, city_id: await resolveCityId(context, body.city_id) };
    await refreshCarrierQuotes(shop, selection.city_id, parcel);
    return toCheckoutTotals(await quoteOrder(shop.db, { shopperId, cart, selection, parcel, now }));
  },
  'POST /services/rest/v1/orders/checkout': async ({ body }, context) => {
    if (!context.session) throw new ShopError(422, orderErrors.emptyCart);
    return placeCartOrder(context, context.session, body);
  },
  'POST /services/rest/v2/orders/pre_fast_order': ({ body }, context) => estimateFastOrder(context, body),
  'POST /services/rest/v2/orders/fast_order': ({ body }, context) => placeFastOrder(context, body),
  'POST /services/rest/v1/orders/fastorder_promos': ({ body }, context) => setFastOrderPromo(context, body),
  'DELETE /services/rest/v1/orders/fastorder_promos': async (_input, { writeIfSession }) => {
    await writeIfSession((tx, { shopper_id }) => saveFastPromo(tx, shopper_id, null));
    return { text: '', price: 0 };
  },
  'POST /services/rest/v1/tracking/history': ({ body }, context) => trackOrder(context, body),
};
