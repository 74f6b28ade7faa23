import type { BookingOffer } from '@/lib/contracts/booking';
import type { Store } from '@/lib/contracts/local';
import type { BookingData } from './state';

type Stock = 'some' | 'last' | 'none';

/** Whether a store has a size. */
export function stockIn(offer: BookingOffer | undefined, storeId: number): Stock {
  const found = offer?.stock_stores.find(({ store_id, booking }) => store_id === storeId && booking);
  if (!found) return 'none';
  return found.is_last ? 'last' : 'some';
}

/** The sizes that a store has. */
export const sizesIn = (sizes: readonly BookingOffer[], storeId: number): BookingOffer[] =>
  sizes.filter((offer) => stockIn(offer, storeId) !== 'none');

/** The chosen store: the only one of the city is chosen already; null when the city does not have the chosen one. */
export const chosenStore = ({ shops, store_id }: Pick<BookingData, 'shops' | 'store_id'>): Store | null =>
  (shops.length === 1 ? shops[0] : shops.find(({ id }) => id === store_id)) ?? null;

/** The chosen size: the only one of the product is chosen already; null when the store does not have it. */
export function chosenSize(
  { sizes, size }: Pick<BookingData, 'sizes' | 'size'>,
  store: Store | null,
): BookingOffer | null {
  const offer = sizes.length === 1 ? sizes[0] : sizes.find(({ id }) => id === size);
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
