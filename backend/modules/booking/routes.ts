import type { Routes } from '../../kernel/routes.ts';
import { createBooking } from './book.ts';
import { cancelBooking, requireBookingByLink, transitionBooking } from './end.ts';
import { listShopperBookings, listStoreBookings } from './list.ts';
import { getBookingOffers } from './offers.ts';

/** Handlers of the bookings. */
export const bookingRoutes: Routes = {
  'GET /api/v1/products/:id/booking': ({ params, query }, { shop }) =>
    getBookingOffers(shop.db, params.id, query.city_id),
  'POST /services/rest/v1/products/booking': ({ body }, context) => createBooking(context, body),
  'GET /services/rest/v1/products/booking': async ({ query }, { shop, session }) => ({
    bookings: await listShopperBookings(shop.db, session?.shopper_id ?? null, query.number),
  }),
  'DELETE /services/rest/v1/products/booking': ({ body }, context) => cancelBooking(context, body),
  'POST /services/rest/v1/products/booking/link': ({ body }, { shop }) =>
    requireBookingByLink(shop, body.link),
  'GET /services/rest/v1/owner/bookings': ({ query }, { shop }) => listStoreBookings(shop.db, query),
  'POST /services/rest/v1/owner/bookings': ({ body }, { shop }) => transitionBooking(shop, body),
};
