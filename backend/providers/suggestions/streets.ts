import { foldText } from '@/lib/domain/text';
import { addressWords, STREET_KINDS, STREETS } from './texts';

interface Typed {
  street: string;
  house: string;
  block: string;
  flat: string;
}

export interface Street extends Omit<Typed, 'street'> {
  street_with_type: string;
}

/** `12`, `12а`, `12/2` at the end, with or without `д.`; after it a block, a building, a flat. */
const HOUSE =
  /^(?<street>.*?[^\s,\d])[\s,]+(?:д(?:ом)?\.?\s*)?(?<house>\d+(?:[а-я](?![а-я\d]))?(?:\/\d+[а-я]?)?)(?:[\s,]*(?<kind>к(?!в)(?:орпус|орп)?|с(?:троение|тр)?)\.?\s*(?<block>\d+[а-я]?))?(?:[\s,]*кв(?:артира)?\.?\s*(?<flat>\d+))?$/iu;

/** Splits what a shopper has typed: `Ленина 12к3` is a street, a house and a block. */
export function readStreet(query: string): Typed {
  const found = HOUSE.exec(query.trim())?.groups;
  if (!found) return { street: query.trim(), house: '', block: '', flat: '' };
  const { street = '', house = '', kind = '', block = '', flat = '' } = found;
  const isBuilding = kind.toLowerCase().startsWith('с');
  return { street, house, block: isBuilding ? `${addressWords.building} ${block}` : block, flat };
}

const KINDS = new Map(
  Object.entries(STREET_KINDS).flatMap(([written, typed]) =>
    typed.map((word) => [word, foldText(written).replace('.', '')] as const),
  ),
);

/** Words of a street's name; its kind, in one spelling, is one of them. */
function wordsOf(street: string): string[] {
  const words = foldText(street).match(/[\p{L}\p{N}]+(?:-[\p{L}]+)?/gu) ?? [];
  return words.map((word) => KINDS.get(word) ?? word);
}

const known = STREETS.map((street_with_type) => ({ street_with_type, words: wordsOf(street_with_type) }));

/**
 * Common streets that have a word for each typed word, with the house that was typed after the street.
 * @returns first those whose name begins with the typed word, then by how common they are
 */
export function findStreets(query: string, count: number): Street[] {
  const { street, ...place } = readStreet(query);
  const typed = wordsOf(street);
  const isKind = (word: string) => [...KINDS.values()].includes(word);
  const names = typed.filter((word) => !isKind(word));
  const [first] = names;
  if (!first) return [];
  const found = known.filter(({ words }) =>
    typed.every((part) => words.some((word) => word.startsWith(part))),
  );
  const begins = ({ words }: (typeof found)[number]) => words[1]?.startsWith(first) === true;
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
    .slice(0, count)
    .map(({ street_with_type }) => ({ street_with_type, ...place }));
}
