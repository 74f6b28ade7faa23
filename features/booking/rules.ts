import type { BookingOffer } from '#lib/contracts/booking.ts';
import type { City, Store } from '#lib/contracts/local.ts';
import { nearestFirst } from '#lib/domain/nearest.ts';
import type { BookingData } from './state.ts';

type Stock = 'some' | 'last' | 'none';

/** The chosen size; the only one of a product is chosen already. */
export const offerOf = ({ sizes, size }: Pick<BookingData, 'sizes' | 'size'>): BookingOffer | undefined =>
  sizes.length === 1 ? sizes[0] : sizes.find(({ id }) => id === size);

/** Whether a store has a size. */
export function stockIn(offer: BookingOffer | undefined, storeId: number): Stock {
  const found = offer?.stock_stores.find(({ store_id, booking }) => store_id === storeId && booking);
  if (!found) return 'none';
  return found.is_last ? 'last' : 'some';
}

/** The sizes that a store has. */
export const sizesIn = (sizes: readonly BookingOffer[], storeId: number): BookingOffer[] =>
  sizes.filter((offer) => stockIn(offer, storeId) !== 'none');

type StoreChoice = Pick<BookingData, 'shops' | 'store_id' | 'sizes' | 'size'>;

/**
 * The chosen store; until one is chosen, the only one of the city, or the first that has the chosen size.
 * @returns null when there is none, or the city does not have the chosen one
 */
export function chosenStore({ shops, store_id, sizes, size }: StoreChoice): Store | null {
  const [only] = shops.length === 1 ? shops : [];
  if (only) return only;
  if (store_id !== null) return shops.find(({ id }) => id === store_id) ?? null;
  const offer = sizes.find(({ id }) => id === size);
  return shops.find(({ id }) => stockIn(offer, id) !== 'none') ?? null;
}

/**
 * Where the booking of a size begins when the shopper has not chosen a city for it: in their own city, or in the
 * nearest one that has the size when their own does not.
 * @returns id of the city
 */
export function cityWithSize(
  { cities, ...chosen }: Pick<BookingData, 'cities' | 'sizes' | 'size'>,
  own: Pick<City, 'id' | 'code' | 'coordinates'>,
): number {
  const codes = new Set(offerOf(chosen)?.store_cities?.map(({ code }) => code));
  if (codes.size === 0 || codes.has(own.code)) return own.id;
  const holding = cities.filter(({ code }) => codes.has(code));
  return nearestFirst(holding, own.coordinates)[0]?.place.id ?? own.id;
}

/** The chosen size; null when the store does not have it. */
export function chosenSize(
  data: Pick<BookingData, 'sizes' | 'size'>,
  store: Store | null,
): BookingOffer | null {
  const offer = offerOf(data);
  return offer && store && stockIn(offer, store.id) !== 'none' ? offer : null;
}

/**
 * Whether the shopper is asked for the size: not for a product of one size, nor when the modal was opened for a size
 * that the store has.
 * @param given the size that the modal was opened for
 */
export const asksForSize = (
  data: Pick<BookingData, 'sizes' | 'size'>,
  store: Store | null,
  given: number | undefined,
): boolean => {
  const size = chosenSize(data, store);
  return size === null || (data.sizes.length > 1 && size.id !== given);
};
