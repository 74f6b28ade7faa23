import type { Catalog } from '../catalog/index.ts';
import type { Token } from '../catalog/word-key.ts';
import { BETWEEN } from './between.ts';
import { type Read, readWords } from './correct.ts';
import { eitherTerm, readTerms, type Term, titledTerm } from './query-terms.ts';
import { joinKeys, type Vocabulary } from './vocabulary.ts';

const listWordKeys = (reads: readonly Read[]): string[] =>
  reads.map(({ typed, words }) => (words.length === 1 ? (words[0]?.key ?? typed) : typed));

/** Builds the phrase key of the words of a query. */
export const phraseOf = (reads: readonly Read[]): string => joinKeys(listWordKeys(reads));

/**
 * Moves colors behind the other words, because a color may separate the words of a phrase: «маленькая белая сумка»
 * contains the phrase «маленькая сумка».
 */
export function colorsLast(reads: readonly Read[], { meanings, synonyms }: Vocabulary): Read[] {
  const isPhrase = (some: readonly Read[]) =>
    some.length > 1 && [meanings, synonyms].some((map) => findPhrase(some, map) !== null);
  const isColor = (read: Read, at: number) => {
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

/** Finds the key of these words in a map, by their own keys or by their readings. Null when the map has neither. */
const findPhrase = (reads: readonly Read[], map: ReadonlyMap<string, unknown>): string | null =>
  reads.every(({ words }) => words.length === 1)
    ? ([joinKeys(reads.map(({ own }) => own)), phraseOf(reads)].find((phrase) => map.has(phrase)) ?? null)
    : null;

/** Finds the length, in words, of the longest phrase of the map at this position. 0 without one. */
function findPhraseLength(
  reads: readonly Read[],
  at: number,
  longest: number,
  map: ReadonlyMap<string, unknown>,
): number {
  for (let length = Math.min(longest, reads.length - at); length > 0; length--)
    if (findPhrase(reads.slice(at, at + length), map) !== null) return length;
  return 0;
}

/** Interprets the words of a synonym. Unknown words are left out, and the typed phrase is retained for display. */
function readSynonym(synonym: readonly Token[], typedPart: readonly Read[], vocabulary: Vocabulary): Read[] {
  const typed = typedPart.map((read) => read.typed).join(' ');
  return synonym
    .filter(({ text }) => !BETWEEN.has(text))
    .flatMap((token) => readWords(token, vocabulary))
    .filter(({ how }) => how !== 'unknown')
    .map((read) => ({ ...read, typed }));
}

/** True when the owner has exactly the typed phrase, and titles have other forms only: «кроссы» is not «кросс-боди». */
const isOwnerPhrase = (typedPart: readonly Read[], { goods }: Catalog, { phrases }: Vocabulary): boolean =>
  phrases.has(typedPart.map(({ typed }) => typed).join(' ')) &&
  !typedPart.every(({ typed, own }) => goods.words.get(own)?.forms.has(typed));

/**
 * Interprets the words of a query as terms. A synonym replaces words that no title has. For words in titles its
 * products are added after theirs. If a synonym and another phrase overlap, the longer one is used.
 * @returns the terms, the words after the replacement (`reads`), and the words without a meaning (`unread`)
 */
export function readQuery(
  reads: readonly Read[],
  catalog: Catalog,
  vocabulary: Vocabulary,
): { terms: Term[]; reads: Read[]; unread: Read[] } {
  const { synonyms, meanings, longest } = vocabulary;
  const terms: Term[] = [];
  const used: Read[] = [];
  const unread: Read[] = [];
  let plain: Read[] = [];
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
    const titled = synonym && titledTerm(typedPart, catalog);
    const known =
      synonym && findPhrase(typedPart, meanings) !== null
        ? readTerms(typedPart, catalog, vocabulary).terms
        : [];
    const own = titled ?? known[0];
    if (synonym && own) {
      readPlain();
      used.push(...typedPart);
      const isOwnFirst = titled !== null && !isOwnerPhrase(typedPart, catalog, vocabulary);
      terms.push(eitherTerm(own, readTerms(synonym, catalog, vocabulary).terms, isOwnFirst));
    } else plain.push(...(synonym ?? typedPart));
    at += typedPart.length;
  }
  readPlain();
  return { terms, reads: used, unread };
}
