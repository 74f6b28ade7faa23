import type { BookingOffer } from '#lib/contracts/booking.ts';
import type { City, Store } from '#lib/contracts/locations.ts';
import { sortByDistance } from '#lib/domain/sort-by-distance.ts';
import type { BookingData } from './state.ts';

type Stock = 'some' | 'last' | 'none';

/** Returns the chosen size. A product's only size counts as chosen. */
export const getChosenOffer = ({
  sizes,
  size,
}: Pick<BookingData, 'sizes' | 'size'>): BookingOffer | undefined =>
  sizes.length === 1 ? sizes[0] : sizes.find(({ id }) => id === size);

/** Returns the stock of a size in a store. */
export function getStockInStore(offer: BookingOffer | undefined, storeId: number): Stock {
  const found = offer?.stock_stores.find(({ store_id, booking }) => store_id === storeId && booking);
  if (!found) return 'none';
  return found.is_last ? 'last' : 'some';
}

/** Lists the sizes that a store has. */
export const listSizesInStore = (sizes: readonly BookingOffer[], storeId: number): BookingOffer[] =>
  sizes.filter((offer) => getStockInStore(offer, storeId) !== 'none');

type StoreChoice = Pick<BookingData, 'shops' | 'store_id' | 'sizes' | 'size'>;

/**
 * Returns the chosen store, else the city's only store, else the first store that has the chosen size.
 * @returns null if there is no such store, or if the chosen store is not in the city
 */
export function getChosenStore({ shops, store_id, sizes, size }: StoreChoice): Store | null {
  const [only] = shops.length === 1 ? shops : [];
  if (only) return only;
  if (store_id !== null) return shops.find(({ id }) => id === store_id) ?? null;
  const offer = sizes.find(({ id }) => id === size);
  return shops.find(({ id }) => getStockInStore(offer, id) !== 'none') ?? null;
}

/**
 * Selects the initial city of a booking, when the shopper has not chosen one. It is the shopper's own city if this city
 * has the size, else the nearest city that has it.
 * @returns id of the city
 */
export function selectCityWithSize(
  { cities, ...chosen }: Pick<BookingData, 'cities' | 'sizes' | 'size'>,
  own: Pick<City, 'id' | 'code' | 'coordinates'>,
): number {
  const codes = new Set(getChosenOffer(chosen)?.store_cities?.map(({ code }) => code));
  if (codes.size === 0 || codes.has(own.code)) return own.id;
  const citiesInStock = cities.filter(({ code }) => codes.has(code));
  return sortByDistance(citiesInStock, own.coordinates)[0]?.place.id ?? own.id;
}

/** Returns the chosen size, or null when the store does not have it. */
export function getChosenSize(
  data: Pick<BookingData, 'sizes' | 'size'>,
  store: Store | null,
): BookingOffer | null {
  const offer = getChosenOffer(data);
  return offer && store && getStockInStore(offer, store.id) !== 'none' ? offer : null;
}

/**
 * Returns true when the booking needs a size step. The step is needed neither for a one-size product nor when the store
 * has the given size.
 * @param given id of the size that the modal was opened for
 */
export const needsSizeStep = (
  data: Pick<BookingData, 'sizes' | 'size'>,
  store: Store | null,
  given: number | undefined,
): boolean => {
  const size = getChosenSize(data, store);
  return size === null || (data.sizes.length > 1 && size.id !== given);
};
