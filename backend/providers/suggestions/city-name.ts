import { PLACE_KINDS } from './texts.ts';

const [CITY] = PLACE_KINDS;
const KIND = new RegExp(`^(?:${CITY}\\.\\s*|(?:${PLACE_KINDS.join('|')})\\.?\\s+)`, 'iu');

/** The name of a place without its kind, as address services have it: `г. Москва` → `Москва`. */
export const normalizeCity = (city: string): string => city.trim().replace(KIND, '');

/** The names of a city and of the settlement inside it, as city suggestions write them: `Химки, мкр Сходня`. */
export const namesOf = (city: string): string[] => city.split(',').map(normalizeCity).filter(Boolean);
