import type { Db } from '../../db/client';
import type { Input, Routes } from '../../http/router';
import { type CartState, loadCart, loadSingleLine, requireOneOffer } from '../cart';
import { getStores, locate, requireCity } from '../local';
import { parcelOf, refreshQuotes } from './quotes';
import { getPoints, listPayments, offeredRates, pointsPrice, toDelivery, toFastDelivery } from './service';

type Query = Pick<
  Input<'GET /services/rest/v2/delivery/types'>['query'],
  'order_type' | 'offer_ids' | 'promocode' | 'selected_limit_type'
>;

/** What the deliveries are priced for: the shopper's cart, or the one piece of a one-click order (AP-08). */
function loadGoods(db: Db, shopperId: string | null, query: Query, now: Date): Promise<CartState> {
  if (query.order_type !== 'fast_order') return loadCart(db, shopperId, now);
  const { offer_ids = [], promocode, selected_limit_type } = query;
  const line = { offerId: requireOneOffer(offer_ids), promocode, limitType: selected_limit_type };
  return loadSingleLine(db, shopperId, line, now);
}

export const deliveryRoutes: Routes = {
  'GET /api/v1/delivery/points': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    const [now, parcel] = [shop.now(), parcelOf(shop, { toOrder: [] })];
    return { items: await getPoints(shop.db, query.city, { limit: query.limit, parcel, now }) };
  },
  // A product page asks before there is a cart, so the fee is the full one, with free_from beside it.
  'GET /services/rest/v1/receive/types': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    const [now, parcel] = [shop.now(), parcelOf(shop, { toOrder: [] })];
    await refreshQuotes(shop, query.city, parcel);
    const rates = await offeredRates(shop.db, query.city, parcel, now);
    const items = rates.map((rate) => {
      const { type, title, term, price, free_from } = toDelivery(rate, 0, now);
      return { type, title, term, price, free_from };
    });
    return { items };
  },
  'GET /services/rest/v2/delivery/types': async ({ query }, { shop, session }) => {
    const { id } =
      query.city === undefined
        ? (await locate(shop.db, session, {})).city
        : await requireCity(shop.db, { id: query.city });
    const now = shop.now();
    const goods = await loadGoods(shop.db, session?.shopper_id ?? null, query, now);
    const parcel = parcelOf(shop, goods);
    await refreshQuotes(shop, id, parcel);
    const rates = await offeredRates(shop.db, id, parcel, now);
    const list = rates.map((rate) => toFastDelivery(rate, goods.totals.final, now));
    if (query.order_type === 'fast_order') return { deliveries: list, list };
    return { deliveries: rates.map((rate) => toDelivery(rate, goods.totals.final, now)) };
  },
  'GET /services/rest/v2/delivery/get_point': async ({ query }, { shop, session }) => {
    const { city, limit, page } = query;
    await requireCity(shop.db, { id: city });
    const now = shop.now();
    const goods = await loadGoods(shop.db, session?.shopper_id ?? null, query, now);
    const parcel = parcelOf(shop, goods);
    await refreshQuotes(shop, city, parcel);
    const price = await pointsPrice(shop.db, city, { goods: goods.totals.final, parcel, now });
    const points = await getPoints(shop.db, city, { limit, page, parcel, now });
    return { items: points.map((point) => ({ ...point, price })) };
  },
  'GET /services/rest/v2/delivery/pickup': async ({ query }, { shop }) => ({
    shops: await getStores(shop.db, { city_id: query.city }),
  }),
  'GET /services/rest/v1/payment/types': async ({ query }, { shop }) => ({
    items: await listPayments(shop.db, query),
  }),
};
