import { normalizeBookingNumber } from '#lib/domain/booking-number.ts';
import { BOOKING_LINK, BOOKING_STATUSES } from '#lib/domain/bookings.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { NUMBER_MAX } from '#lib/domain/typed-number.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { validation } from '#lib/texts/validation.ts';
import { cityIdQuery, id, idParams, MAX_INT, pictureAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { city, store } from './local.ts';
import { offer, stockStore } from './product.ts';
import { recipient } from './recipient.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

/** State of a booking. */
export const bookingStatus = z.enum(BOOKING_STATUSES);

/** A change of status. */
export const bookingEvent = z.object({
  status: bookingStatus,
  status_title: z.string(),
  /** Who called it off, and why; empty otherwise. */
  reason: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

/** A booking as its shopper sees it, also by the link of the SMS: nothing personal. */
export const booking = z.object({
  /** The number the shopper sees, `BR-100001`. */
  number: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Until when the store keeps the piece, by the store's clock. */
  expires_at: z.iso.datetime({ offset: true }),
  status: bookingStatus,
  status_title: z.string(),
  product: z.object({ id, code: z.string(), title: z.string(), color: z.string(), preview: pictureAddress }),
  offer_id: id,
  size: z.string(),
  store,
  /** Why it ended; empty otherwise. */
  reason: z.string(),
  /** Every change of status, the first first. */
  history: z.array(bookingEvent),
  can_cancel: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** A size, with the stores that have it. */
export const bookingOffer = offer.pick({ id: true, title: true }).extend({
  stock_stores: z.array(
    stockStore.extend({
      /** The store has one piece of it. */
      is_last: z.boolean(),
    }),
  ),
  /** Cities whose stores have it, whichever city was asked for; a back end may leave it out. */
  store_cities: offer.shape.store_cities.optional(),
});
export type BookingOffer = z.infer<typeof bookingOffer>;

/** What the shopper types (section 3, Booking); the modal's form checks by it too. */
export const bookingFields = recipient.extend({
  comment: writtenText(TEXT_MAX, validation.message.long).default(''),
});

const chosen = (message: string) => z.number(message).int(message).min(1, message).max(MAX_INT, message);

/** The secret of the link in the SMS. */
const link = z.string().max(40).regex(BOOKING_LINK, bookingTexts.number);

/** Section 7, Products: booking (AP-04). */
export const bookingEndpoints = {
  'GET /api/v1/products/:id/booking': endpoint({
    summary: 'Бронирование в магазине: размеры, города, где модель есть, и магазины города',
    access: 'public',
    params: idParams,
    query: cityIdQuery,
    result: z.object({
      /** Every size of the product; one that no store has has no stores. */
      offers: z.array(bookingOffer),
      /** Cities whose stores have the product in any size. */
      cities: z.array(city),
      /** Stores that have it: of the city, or without one of all cities. */
      stores: z.array(store),
    }),
  }),
  'POST /services/rest/v1/products/booking': endpoint({
    summary: 'Забронировать размер в магазине; с ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: z.object({
      productId: id,
      userData: recipient,
      store_id: chosen(bookingTexts.chooseStore),
      /** The offer, by its id or by its title. */
      size: z.union(
        [chosen(bookingTexts.chooseSize), z.string().min(1).max(TEXT_MAX)],
        bookingTexts.chooseSize,
      ),
      city_id: id.optional(),
      comment: bookingFields.shape.comment,
      /** The shopper accepted the offer and the use of personal data; kept with the booking. False is refused. */
      agree: z.boolean().optional(),
    }),
    result: z.object({
      /** The booking's number. */
      order_id: z.string().min(1),
      /** Null from a back end that tells the number alone. */
      booking: booking.nullable(),
    }),
  }),
  'GET /services/rest/v1/products/booking': endpoint({
    summary: 'Свои брони, новые первыми; с number одна из них',
    access: 'session',
    query: z.object({ number: z.string().max(NUMBER_MAX).optional() }),
    result: z.object({ bookings: z.array(booking) }),
  }),
  'DELETE /services/rest/v1/products/booking': endpoint({
    summary: 'Отменить бронь: свою по номеру или любую по ссылке из sms; вещь возвращается в магазин',
    access: 'session',
    body: z
      .object({
        order_id: z.string().max(40).transform(normalizeBookingNumber).optional(),
        link: link.optional(),
      })
      .refine(({ order_id, link }) => order_id !== undefined || link !== undefined, bookingTexts.number),
    result: z.object({ booking }),
  }),
  'POST /services/rest/v1/products/booking/link': endpoint({
    summary: 'Бронь по ссылке из sms; ничего не меняет',
    access: 'session',
    body: z.object({ link }),
    result: z.object({ booking }),
  }),
};
