import type { ListOrMap } from '#components/map/view-switch.tsx';
import type { Booking, BookingOffer } from '#lib/contracts/booking.ts';
import type { City, Store } from '#lib/contracts/locations.ts';

/** Step numbers of a booking: store, size, contact, and the last step with the booking's number (ST-12). */
export const BOOKING_STEPS = { store: 1, size: 2, contact: 3, done: 4 } as const;
export type BookingStepNumber = (typeof BOOKING_STEPS)[keyof typeof BOOKING_STEPS];

/** Typed and chosen values. They survive closing the modal and a reload. */
export interface BookingDraft {
  productId: number | null;
  userData: { name: string; surname: string; phone: string; email: string };
  store_id: number | null;
  /** Id of the chosen offer. */
  size: number | null;
  /** Null for the shopper's own city. Another city is used for this booking only. */
  city_id: number | null;
  comment: string;
  step: BookingStepNumber;
  order_id: string | null;
  viewMode: ListOrMap;
  /** Booking that was made. Null before it is made, and for a back end that returns only the booking's number. */
  booking: Booking | null;
  /** Reason of the shop's refusal, or the choice that is missing on this step (section 8). */
  errorMessage: string;
}

/** Response of the back end for the chosen city. */
export interface BookingResponse {
  cities: readonly City[];
  shops: readonly Store[];
  sizes: readonly BookingOffer[];
}

/** Entity Booking of the specification (section 3, EN-05). */
export type BookingData = BookingDraft & BookingResponse;

/** Initial values of the choices for one product. */
const nothingChosen = {
  store_id: null,
  size: null,
  city_id: null,
  comment: '',
  step: BOOKING_STEPS.store,
  order_id: null,
  booking: null,
  errorMessage: '',
  viewMode: 'map',
} satisfies Partial<BookingDraft>;

export const emptyDraft: BookingDraft = {
  ...nothingChosen,
  productId: null,
  userData: { name: '', surname: '', phone: '', email: '' },
};

/** Clears the choices of a draft. The contact is retained for the next booking. */
export const clearChoice = (draft: BookingDraft): BookingDraft => ({ ...draft, ...nothingChosen });
