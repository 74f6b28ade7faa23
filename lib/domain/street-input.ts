import { BUILDING_ABBREVIATION } from './russian/names.ts';

/** Address inside a city. */
export interface StreetAddress {
  street: string;
  house: string;
  block: string;
  flat: string;
}

/**
 * Pattern of a house number at the end: `12`, `12а`, `12/2`. `д.` may precede it, and a block, a building and a flat
 * may follow.
 */
const HOUSE =
  /^(?<street>.*?[^\s,\d])[\s,]+(?:д(?:ом)?\.?\s*)?(?<house>\d+(?:[а-я](?![а-я\d]))?(?:\/\d+[а-я]?)?)(?:[\s,]*(?<kind>к(?!в)(?:орпус|орп)?|с(?:троение|тр)?)\.?\s*(?<block>\d+[а-я]?))?(?:[\s,]*кв(?:артира)?\.?\s*(?<flat>\d+))?$/iu;

/** Splits a typed address: `Ленина 12к3` becomes a street, a house and a block. */
export function parseStreet(query: string): StreetAddress {
  const found = HOUSE.exec(query.trim())?.groups;
  if (!found) return { street: query.trim(), house: '', block: '', flat: '' };
  const { street = '', house = '', kind = '', block = '', flat = '' } = found;
  const isBuilding = kind.toLowerCase().startsWith('с');
  return { street, house, block: isBuilding ? `${BUILDING_ABBREVIATION} ${block}` : block, flat };
}

const FLAT = /^(?:кв(?:артира)?|оф(?:ис)?|apt|apartment|flat)\.?\s*(?:№\s*)?(\d+\p{L}?)$/iu;

/**
 * Parses the number of a flat or an office with its label, `кв. 15`.
 * @returns null for any other text
 */
export const parseFlat = (text: string): string | null => FLAT.exec(text.trim())?.[1] ?? null;
