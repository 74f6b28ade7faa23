import type { Catalog } from '../catalog/index.ts';
import type { Token } from '../catalog/word-key.ts';
import { createAlternativeTerm, findTitleTerm, type QueryTerm, readTerms } from './query-terms.ts';
import { STOP_WORDS } from './stop-words.ts';
import { joinWordKeys, type Vocabulary } from './vocabulary.ts';
import { interpretWord, type WordReading } from './word-reading.ts';

const listWordKeys = (reads: readonly WordReading[]): string[] =>
  reads.map(({ typed, words }) => (words.length === 1 ? (words[0]?.key ?? typed) : typed));

/** Builds the phrase key of the words of a query. */
export const buildQueryPhraseKey = (reads: readonly WordReading[]): string =>
  joinWordKeys(listWordKeys(reads));

/**
 * Moves colors behind the other words, because a color may separate the words of a phrase: «маленькая белая сумка»
 * contains the phrase «маленькая сумка».
 */
export function moveColorsLast(
  reads: readonly WordReading[],
  { meanings, synonyms }: Vocabulary,
): WordReading[] {
  const isPhrase = (some: readonly WordReading[]) =>
    some.length > 1 && [meanings, synonyms].some((map) => findPhrase(some, map) !== null);
  const isColor = (read: WordReading, at: number) => {
    const [word, second] = read.words;
    const known = word && !second ? meanings.get(word.key) : undefined;
    return (
      known?.every(({ role }) => role === 'color') &&
      !isPhrase(reads.slice(Math.max(0, at - 1), at + 1)) &&
      !isPhrase(reads.slice(at, at + 2))
    );
  };
  const colors = new Set(reads.filter(isColor));
  return [...reads.filter((read) => !colors.has(read)), ...colors];
}

/**
 * Finds the phrase key of these words that a map contains: the key of their own keys, or the key of their readings.
 * Null when the map contains neither phrase key.
 */
const findPhrase = (reads: readonly WordReading[], map: ReadonlyMap<string, unknown>): string | null =>
  reads.every(({ words }) => words.length === 1)
    ? ([joinWordKeys(reads.map(({ ownKey }) => ownKey)), buildQueryPhraseKey(reads)].find((phrase) =>
        map.has(phrase),
      ) ?? null)
    : null;

/** Finds the length, in words, of the longest phrase of the map at this position. 0 when there is no such phrase. */
function findPhraseLength(
  reads: readonly WordReading[],
  at: number,
  longest: number,
  map: ReadonlyMap<string, unknown>,
): number {
  for (let length = Math.min(longest, reads.length - at); length > 0; length--)
    if (findPhrase(reads.slice(at, at + length), map) !== null) return length;
  return 0;
}

/** Interprets the words of a synonym. Unknown words are left out, and the typed phrase is retained for display. */
function readSynonym(
  synonym: readonly Token[],
  typedPart: readonly WordReading[],
  vocabulary: Vocabulary,
): WordReading[] {
  const typed = typedPart.map((read) => read.typed).join(' ');
  return synonym
    .filter(({ text }) => !STOP_WORDS.has(text))
    .flatMap((token) => interpretWord(token, vocabulary))
    .filter(({ how }) => how !== 'unknown')
    .map((read) => ({ ...read, typed }));
}

/**
 * True when the owner has a synonym for exactly this phrase, and a typed form is in no title. A title with
 * «кросс-боди», for example, does not contain the form «кроссы».
 */
const isOwnerPhrase = (
  typedPart: readonly WordReading[],
  { productIndex }: Catalog,
  { phrases }: Vocabulary,
): boolean =>
  phrases.has(typedPart.map(({ typed }) => typed).join(' ')) &&
  !typedPart.every(({ typed, ownKey }) => productIndex.words.findWord(ownKey)?.forms.has(typed));

/**
 * Interprets the words of a query as terms. A synonym replaces words that no title contains. If titles contain the
 * words, products of the synonym are added after the products of the words. If a synonym and another phrase overlap,
 * the longer phrase is used.
 * @returns the terms, the words after the replacement (`reads`), and the words without a meaning (`unread`)
 */
export function interpretQueryWords(
  reads: readonly WordReading[],
  catalog: Catalog,
  vocabulary: Vocabulary,
): { terms: QueryTerm[]; reads: WordReading[]; unread: WordReading[] } {
  const { synonyms, meanings, longest } = vocabulary;
  const terms: QueryTerm[] = [];
  const used: WordReading[] = [];
  const unread: WordReading[] = [];
  let plain: WordReading[] = [];
  const readPlain = () => {
    const read = readTerms(plain, catalog, vocabulary);
    terms.push(...read.terms);
    unread.push(...read.unread);
    used.push(...plain);
    plain = [];
  };
  for (let at = 0; at < reads.length; ) {
    const length = findPhraseLength(reads, at, longest, synonyms);
    const phrase = findPhraseLength(reads, at, longest, meanings);
    const typedPart = reads.slice(at, at + Math.max(1, length, phrase));
    const words =
      length > 0 && length >= phrase ? synonyms.get(findPhrase(typedPart, synonyms) ?? '') : undefined;
    const synonym = words && readSynonym(words, typedPart, vocabulary);
    const titled = synonym && findTitleTerm(typedPart, catalog);
    const known =
      synonym && findPhrase(typedPart, meanings) !== null
        ? readTerms(typedPart, catalog, vocabulary).terms
        : [];
    const own = titled ?? known[0];
    if (synonym && own) {
      readPlain();
      used.push(...typedPart);
      const isOwnFirst = titled !== null && !isOwnerPhrase(typedPart, catalog, vocabulary);
      terms.push(createAlternativeTerm(own, readTerms(synonym, catalog, vocabulary).terms, isOwnFirst));
    } else plain.push(...(synonym ?? typedPart));
    at += typedPart.length;
  }
  readPlain();
  return { terms, reads: used, unread };
}
