import { foldText } from '#lib/domain/text.ts';
import { readStreet, type TypedStreet } from '#lib/domain/typed-street.ts';
import { STREET_KINDS, STREETS } from './texts.ts';

export interface Street extends Omit<TypedStreet, 'street'> {
  street_with_type: string;
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
