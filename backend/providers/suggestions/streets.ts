import { parseStreet, type StreetAddress } from '#lib/domain/street-input.ts';
import { foldText } from '#lib/domain/text.ts';
import { COMMON_STREET_NAMES, STREET_KINDS } from './texts.ts';

/** Suggested street with the house that the shopper has entered. */
export interface StreetSuggestion extends Omit<StreetAddress, 'street'> {
  street_with_type: string;
}

const KINDS = new Map(
  Object.entries(STREET_KINDS).flatMap(([written, spellings]) =>
    spellings.map((word) => [word, foldText(written).replace('.', '')] as const),
  ),
);

/** Splits a street's name into words. The kind of the street is one of the words, in a normalized spelling. */
function splitWords(street: string): string[] {
  const words = foldText(street).match(/[\p{L}\p{N}]+(?:-[\p{L}]+)?/gu) ?? [];
  return words.map((word) => KINDS.get(word) ?? word);
}

const COMMON_STREETS = COMMON_STREET_NAMES.map((street_with_type) => ({
  street_with_type,
  words: splitWords(street_with_type),
}));

/**
 * Finds common streets in which every entered word is the beginning of a word. Each result has the house that was
 * entered after the street.
 * @returns first the streets whose name begins with the first entered word, then the other streets. The most common
 * streets are first in each group
 */
export function findStreets(query: string, count: number): StreetSuggestion[] {
  const { street, ...place } = parseStreet(query);
  const queryWords = splitWords(street);
  const isKind = (word: string) => [...KINDS.values()].includes(word);
  const names = queryWords.filter((word) => !isKind(word));
  const [first] = names;
  if (!first) return [];
  const found = COMMON_STREETS.filter(({ words }) =>
    queryWords.every((part) => words.some((word) => word.startsWith(part))),
  );
  const begins = ({ words }: (typeof found)[number]) => words[1]?.startsWith(first) === true;
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
    .slice(0, count)
    .map(({ street_with_type }) => ({ street_with_type, ...place }));
}
