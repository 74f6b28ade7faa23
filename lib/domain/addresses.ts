import { cityKey } from './city-name.ts';

/** Most addresses that a customer may save (section 9, VA-16). */
export const MAX_ADDRESSES = 3;

/**
 * Whether a typed city is this city: «г. Орёл» is Орел, «спб» is Санкт-Петербург.
 * @param typed the city as typed in an address
 * @param city the city's name
 */
export const isCity = (typed: string, city: string): boolean => cityKey(typed) === cityKey(city);
