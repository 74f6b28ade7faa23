import type { ListOrMap } from '#components/map/view-switch.tsx';
import type { Booking, BookingOffer } from '#lib/contracts/booking.ts';
import type { City, Store } from '#lib/contracts/local.ts';

/** The steps of a booking, by number: store, size, contact, and the booking's number (ST-12). */
export const STEPS = { store: 1, size: 2, contact: 3, done: 4 } as const;
export type Step = (typeof STEPS)[keyof typeof STEPS];

/** What the shopper has typed and chosen; outlives closing the modal and a reload. */
export interface BookingDraft {
  productId: number | null;
  userData: { name: string; surname: string; phone: string; email: string };
  store_id: number | null;
  /** The offer. */
  size: number | null;
  /** Null for the shopper's own city; another one is chosen for this booking only. */
  city_id: number | null;
  comment: string;
  step: Step;
  order_id: string | null;
  viewMode: ListOrMap;
  /** The booking that was made; null before, and from a back end that tells its number alone. */
  booking: Booking | null;
  /** Section 8: why the shop refused the booking, or what is missing on this step. */
  errorMessage: string;
}

/** What the shop has answered for the city. */
export interface BookingReceived {
  cities: readonly City[];
  shops: readonly Store[];
  sizes: readonly BookingOffer[];
}

/** Section 3, Booking (EN-05). */
export type BookingData = BookingDraft & BookingReceived;

/** A choice that is about one product. */
const nothingChosen = {
  store_id: null,
  size: null,
  city_id: null,
  comment: '',
  step: STEPS.store,
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

/** The draft without what was chosen: the contact stays for the next booking. */
export const forgetChoice = (draft: BookingDraft): BookingDraft => ({ ...draft, ...nothingChosen });
