import { normalizeBookingNumber } from '#lib/domain/booking-number.ts';
import { BOOKING_LINK_PATTERN, BOOKING_STATUSES } from '#lib/domain/bookings.ts';
import { NUMBER_MAX } from '#lib/domain/number-input.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { validation } from '#lib/texts/validation.ts';
import { cityIdQuery, id, idParams, MAX_INT, pictureAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { city, store } from './locations.ts';
import { offer, stockStore } from './product.ts';
import { recipient } from './recipient.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

/** Status of a booking. */
export const bookingStatus = z.enum(BOOKING_STATUSES);

/** Change of a booking's status. */
export const bookingEvent = z.object({
  status: bookingStatus,
  status_title: z.string(),
  /** Reason of a cancellation, and the party that cancelled. Empty for other changes. */
  reason: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

/** Booking as its shopper sees it, also through the link in the SMS. The booking contains no personal data. */
export const booking = z.object({
  /** Number that the shopper sees, `BR-100001`. */
  number: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Deadline until which the store holds the unit, in the store's time zone. */
  expires_at: z.iso.datetime({ offset: true }),
  status: bookingStatus,
  status_title: z.string(),
  product: z.object({ id, code: z.string(), title: z.string(), color: z.string(), preview: pictureAddress }),
  offer_id: id,
  size: z.string(),
  store,
  /** Reason why the booking ended. Empty otherwise. */
  reason: z.string(),
  /** Status changes, oldest first. */
  history: z.array(bookingEvent),
  can_cancel: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** Size of a product, with the stores that have the size in stock. */
export const bookingOffer = offer.pick({ id: true, title: true }).extend({
  stock_stores: z.array(
    stockStore.extend({
      /** True when the store has only one unit of this size. */
      is_last: z.boolean(),
    }),
  ),
  /** Cities whose stores have the size, regardless of the requested city. A back end may omit the list. */
  store_cities: offer.shape.store_cities.optional(),
});
export type BookingOffer = z.infer<typeof bookingOffer>;

/** Fields that the shopper fills in (section 3, Booking). The form of the booking modal validates with this schema. */
export const bookingFields = recipient.extend({
  comment: trimmedTextSchema(TEXT_MAX, validation.message.long).default(''),
});

const chosenId = (message: string) => z.number(message).int(message).min(1, message).max(MAX_INT, message);

/** Secret of the link in the SMS. */
const link = z.string().max(40).regex(BOOKING_LINK_PATTERN, bookingTexts.number);

/** Endpoints of section 7, Products: booking (AP-04). */
export const bookingEndpoints = {
  'GET /api/v1/products/:id/booking': endpoint({
    summary: 'Бронирование в магазине: размеры, города, где модель есть, и магазины города',
    access: 'public',
    params: idParams,
    query: cityIdQuery,
    result: z.object({
      /** All sizes of the product. `stock_stores` is empty for a size that no store has. */
      offers: z.array(bookingOffer),
      /** Cities whose stores have the product in any size. */
      cities: z.array(city),
      /** Stores of the requested city that have the product. Without a requested city, the stores of all cities. */
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
      store_id: chosenId(bookingTexts.chooseStore),
      /** Identifier or title of the offer. */
      size: z.union(
        [chosenId(bookingTexts.chooseSize), z.string().min(1).max(TEXT_MAX)],
        bookingTexts.chooseSize,
      ),
      city_id: id.optional(),
      comment: bookingFields.shape.comment,
      /** Consent to the offer and the use of personal data, stored with the booking. False is refused. */
      agree: z.boolean().optional(),
    }),
    result: z.object({
      /** Number of the booking. */
      order_id: z.string().min(1),
      /** Null when the back end returns the number only. */
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
