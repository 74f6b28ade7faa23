import { BUILDING } from './russian/names.ts';

/** An address below its city. */
export interface TypedStreet {
  street: string;
  house: string;
  block: string;
  flat: string;
}

/** `12`, `12а`, `12/2` at the end, with or without `д.`; after it a block, a building, a flat. */
const HOUSE =
  /^(?<street>.*?[^\s,\d])[\s,]+(?:д(?:ом)?\.?\s*)?(?<house>\d+(?:[а-я](?![а-я\d]))?(?:\/\d+[а-я]?)?)(?:[\s,]*(?<kind>к(?!в)(?:орпус|орп)?|с(?:троение|тр)?)\.?\s*(?<block>\d+[а-я]?))?(?:[\s,]*кв(?:артира)?\.?\s*(?<flat>\d+))?$/iu;

/** Splits what a shopper has typed: `Ленина 12к3` is a street, a house and a block. */
export function readStreet(query: string): TypedStreet {
  const found = HOUSE.exec(query.trim())?.groups;
  if (!found) return { street: query.trim(), house: '', block: '', flat: '' };
  const { street = '', house = '', kind = '', block = '', flat = '' } = found;
  const isBuilding = kind.toLowerCase().startsWith('с');
  return { street, house, block: isBuilding ? `${BUILDING} ${block}` : block, flat };
}

const FLAT = /^(?:кв(?:артира)?|оф(?:ис)?|apt|apartment|flat)\.?\s*(?:№\s*)?(\d+\p{L}?)$/iu;

/** The number of a flat or an office that is written with its kind, `кв. 15`; null for anything else. */
export const readFlat = (text: string): string | null => FLAT.exec(text.trim())?.[1] ?? null;
