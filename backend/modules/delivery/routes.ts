import type { Routes } from '../../http/router';
import { loadCart } from '../cart';
import { getStores, locate, requireCity } from '../local';
import { getPoints, listPayments, offeredRates, toDelivery } from './service';

export const deliveryRoutes: Routes = {
  'GET /api/v1/delivery/points': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    return { items: await getPoints(shop.db, query.city, query.limit) };
  },
  // A product page asks before there is a cart, so the fee is the full one, with free_from beside it.
  'GET /services/rest/v1/receive/types': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    const rates = await offeredRates(shop.db, query.city);
    const items = rates.map((rate) => {
      const { type, title, term, price, free_from } = toDelivery(rate, 0, shop.now());
      return { type, title, term, price, free_from };
    });
    return { items };
  },
  'GET /services/rest/v2/delivery/types': async ({ query }, { shop, session }) => {
    const { id } =
      query.city === undefined
        ? (await locate(shop.db, session, {})).city
        : await requireCity(shop.db, { id: query.city });
    const { totals } = await loadCart(shop.db, session?.shopper_id ?? null, shop.now());
    const rates = await offeredRates(shop.db, id);
    return { deliveries: rates.map((rate) => toDelivery(rate, totals.final, shop.now())) };
  },
  'GET /services/rest/v2/delivery/get_point': async ({ query }, { shop }) => {
    await requireCity(shop.db, { id: query.city });
    return { items: await getPoints(shop.db, query.city, query.limit, query.page) };
  },
  'GET /services/rest/v2/delivery/pickup': async ({ query }, { shop }) => ({
    shops: await getStores(shop.db, { city_id: query.city }),
  }),
  'GET /services/rest/v1/payment/types': async ({ query }, { shop }) => ({
    items: await listPayments(shop.db, query.delivery_id, query.pvz),
  }),
};
