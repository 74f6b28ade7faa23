import type { Db } from '../../db/client.ts';
import type { ParsedInput, Routes } from '../../kernel/routes.ts';
import { type CartState, loadCart, loadOneClickCart, requireOneOffer } from '../cart/index.ts';
import { findShopperLocation, getStores, requireCity } from '../locations/index.ts';
import { loadProductStock } from './availability.ts';
import { computePromiseLifetime, toDeliveries, toFastDeliveries, toReceiveOptions } from './promises.ts';
import { refreshCarrierQuotes, toPricedParcel } from './quotes.ts';
import {
  computePickupPointsPrice,
  listDeliveryPaymentMethods,
  listOfferedRates,
  listPickupPoints,
} from './service.ts';

type Query = Pick<
  ParsedInput<'GET /services/rest/v2/delivery/types'>['query'],
  'order_type' | 'offer_ids' | 'promocode' | 'selected_limit_type'
>;

/**
 * Loads the products for which delivery prices are computed: the shopper's cart, or the one unit of a one-click order
 * (AP-08).
 */
function loadPricedCart(db: Db, shopperId: string | null, query: Query, now: Date): Promise<CartState> {
  if (query.order_type !== 'fast_order') return loadCart(db, shopperId, now);
  const { offer_ids = [], promocode, selected_limit_type } = query;
  const line = { offerId: requireOneOffer(offer_ids), promocode, limitType: selected_limit_type };
  return loadOneClickCart(db, shopperId, line, now);
}

export const deliveryRoutes: Routes = {
  'GET /api/v1/delivery/points': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    const [now, parcel] = [shop.now(), toPricedParcel(shop, { toOrder: [] })];
    return { items: await listPickupPoints(shop.db, query.city, { limit: query.limit, parcel, now }) };
  },
  // The prices are for one unit of the product, regardless of the cart. Without a product they are the full prices.
  'GET /services/rest/v1/receive/types': async ({ query: { city: cityId, product, offer } }, { shop }) => {
    await requireCity(shop.db, { id: cityId });
    const now = shop.now();
    const held = product === undefined ? null : await loadProductStock(shop.db, { product, offer, cityId });
    const parcel = toPricedParcel(shop, { toOrder: held?.line ? [held.line] : [] });
    await refreshCarrierQuotes(shop, cityId, parcel);
    const rates = await listOfferedRates(shop.db, cityId, parcel, now);
    const items = toReceiveOptions(rates, { goods: held?.price ?? 0, now }, held);
    return { items, stores: held?.stores ?? [], said_for: computePromiseLifetime(now, rates) };
  },
  'GET /services/rest/v2/delivery/types': async ({ query }, { shop, session }) => {
    const { id } =
      query.city === undefined
        ? (await findShopperLocation(shop.db, session, {})).city
        : await requireCity(shop.db, { id: query.city });
    const now = shop.now();
    const pricedCart = await loadPricedCart(shop.db, session?.shopper_id ?? null, query, now);
    const parcel = toPricedParcel(shop, pricedCart);
    await refreshCarrierQuotes(shop, id, parcel);
    const rates = await listOfferedRates(shop.db, id, parcel, now);
    const asked = { goods: pricedCart.totals.final, now };
    if (query.order_type !== 'fast_order')
      return {
        deliveries: toDeliveries(rates, { ...asked, isCart: true }),
        said_for: computePromiseLifetime(now, rates),
      };
    const list = toFastDeliveries(rates, asked);
    return { deliveries: list, list, said_for: computePromiseLifetime(now, rates) };
  },
  'GET /services/rest/v2/delivery/get_point': async ({ query }, { shop, session }) => {
    const { city, limit, page } = query;
    await requireCity(shop.db, { id: city });
    const now = shop.now();
    const pricedCart = await loadPricedCart(shop.db, session?.shopper_id ?? null, query, now);
    const parcel = toPricedParcel(shop, pricedCart);
    await refreshCarrierQuotes(shop, city, parcel);
    const price = await computePickupPointsPrice(shop.db, city, {
      goods: pricedCart.totals.final,
      parcel,
      now,
    });
    const points = await listPickupPoints(shop.db, city, { limit, page, parcel, now });
    return { items: points.map((point) => ({ ...point, price })) };
  },
  'GET /services/rest/v2/delivery/pickup': async ({ query }, { shop }) => ({
    shops: await getStores(shop.db, { city_id: query.city }),
  }),
  'GET /services/rest/v1/payment/types': async ({ query }, { shop }) => ({
    items: await listDeliveryPaymentMethods(shop.db, query),
  }),
};
