import type { Routes } from '../../kernel/routes.ts';
import { book } from './book.ts';
import { cancelBooking, openLink, transitionBooking } from './end.ts';
import { getBookings, listBookings } from './list.ts';
import { getBookingOffers } from './offers.ts';

/** Handlers of the bookings. */
export const bookingRoutes: Routes = {
  'GET /api/v1/products/:id/booking': ({ params, query }, { shop }) =>
    getBookingOffers(shop.db, params.id, query.city_id),
  'POST /services/rest/v1/products/booking': ({ body }, context) => book(context, body),
  'GET /services/rest/v1/products/booking': async ({ query }, { shop, session }) => ({
    bookings: await getBookings(shop.db, session?.shopper_id ?? null, query.number),
  }),
  'DELETE /services/rest/v1/products/booking': ({ body }, context) => cancelBooking(context, body),
  'POST /services/rest/v1/products/booking/link': ({ body }, { shop }) => openLink(shop, body.link),
  'GET /services/rest/v1/owner/bookings': ({ query }, { shop }) => listBookings(shop.db, query),
  'POST /services/rest/v1/owner/bookings': ({ body }, { shop }) => transitionBooking(shop, body),
};
