import { foldText } from './text';

/** Most addresses that a customer may save (section 9, VA-16). */
export const MAX_ADDRESSES = 3;

/** Normalises a typed city name for comparison: without «г.» or «город», folded by `foldText`. */
export const normalizeCity = (typed: string): string => foldText(typed).replace(/^(г|город)[. ]+/, '');

/**
 * Whether a typed city is this city: «г. Орёл» is Орел.
 * @param typed the city as typed in an address
 * @param city the city's name
 */
export const isCity = (typed: string, city: string): boolean => normalizeCity(typed) === foldText(city);
