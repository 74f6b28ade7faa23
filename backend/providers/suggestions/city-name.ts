import { PLACE_KINDS } from './texts.ts';

const [CITY] = PLACE_KINDS;
const KIND = new RegExp(`^(?:${CITY}\\.\\s*|(?:${PLACE_KINDS.join('|')})\\.?\\s+)`, 'iu');

/** Removes the kind of a place from its name, as address services expect: `г. Москва` → `Москва`. */
export const normalizeCity = (city: string): string => city.trim().replace(KIND, '');

/** Splits a city suggestion into the names of the city and the settlement inside it: `Химки, мкр Сходня`. */
export const splitPlaceNames = (city: string): string[] => city.split(',').map(normalizeCity).filter(Boolean);
