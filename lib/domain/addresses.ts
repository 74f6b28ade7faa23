import { toCityKey } from './city-name.ts';

/** Maximum number of addresses that a customer may save (section 9, VA-16). */
export const MAX_ADDRESSES = 3;

/**
 * True when a typed text names the given city: «г. Орёл» names Орел, and «спб» names Санкт-Петербург.
 * @param typed city as typed in an address
 * @param city name of the city
 */
export const isSameCity = (typed: string, city: string): boolean => toCityKey(typed) === toCityKey(city);
