import { foldText } from './text';

/** Most addresses that a shopper may save (section 9, VA-16). */
export const MAX_ADDRESSES = 3;

/** A city's name as typed, without its «г.», folded for comparing. */
export const bareCity = (typed: string): string => foldText(typed).replace(/^(г|город)[. ]+/, '');

/**
 * Whether an address names this city, as typed: «г. Орёл» is Орел.
 * @param typed the city of the address
 * @param city a city's name
 */
export const isCity = (typed: string, city: string): boolean => bareCity(typed) === foldText(city);
