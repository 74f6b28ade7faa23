import type { Catalog } from '../catalog/index.ts';
import type { Token } from '../catalog/word-key.ts';
import { BETWEEN } from './between.ts';
import { type Read, readWords } from './correct.ts';
import { eitherTerm, readTerms, type Term, titledTerm } from './query-terms.ts';
import { joinKeys, type Vocabulary } from './vocabulary.ts';

const wordKeys = (reads: readonly Read[]): string[] =>
  reads.map(({ typed, words }) => (words.length === 1 ? (words[0]?.key ?? typed) : typed));

/** Words of a query as a phrase of the vocabulary. */
export const phraseOf = (reads: readonly Read[]): string => joinKeys(wordKeys(reads));

/**
 * Moves words that name a color alone behind the others, because they come between the words of phrases: «маленькая белая
 * сумка» is a «маленькая сумка».
 */
export function colorsLast(reads: readonly Read[], { meanings, synonyms }: Vocabulary): Read[] {
  const isPhrase = (some: readonly Read[]) =>
    some.length > 1 && [meanings, synonyms].some((map) => phraseIn(some, map) !== null);
  const isColor = (read: Read, at: number) => {
    const [word, second] = read.words;
    const said = word && !second ? meanings.get(word.key) : undefined;
    return (
      said?.every(({ role }) => role === 'color') &&
      !isPhrase(reads.slice(Math.max(0, at - 1), at + 1)) &&
      !isPhrase(reads.slice(at, at + 2))
    );
  };
  const colors = new Set(reads.filter(isColor));
  return [...reads.filter((read) => !colors.has(read)), ...colors];
}

/** Returns the key under which a map has these words, as they are or as they are read; null for none. */
const phraseIn = (reads: readonly Read[], map: ReadonlyMap<string, unknown>): string | null =>
  reads.every(({ words }) => words.length === 1)
    ? ([joinKeys(reads.map(({ own }) => own)), phraseOf(reads)].find((phrase) => map.has(phrase)) ?? null)
    : null;

/** Words of the longest phrase at this place that is in the map; 0 without one. */
function lengthAt(
  reads: readonly Read[],
  at: number,
  longest: number,
  map: ReadonlyMap<string, unknown>,
): number {
  for (let length = Math.min(longest, reads.length - at); length > 0; length--)
    if (phraseIn(reads.slice(at, at + length), map) !== null) return length;
  return 0;
}

/** The words of a synonym that the shop knows, which are shown as what was typed. */
function readInstead(instead: readonly Token[], asked: readonly Read[], vocabulary: Vocabulary): Read[] {
  const typed = asked.map((read) => read.typed).join(' ');
  return instead
    .filter(({ text }) => !BETWEEN.has(text))
    .flatMap((token) => readWords(token, vocabulary))
    .filter(({ how }) => how !== 'unknown')
    .map((read) => ({ ...read, typed }));
}

/** Whether the owner has exactly what was typed, and titles have other forms of it: «кроссы» are not of «кросс-боди». */
const isOwners = (asked: readonly Read[], { goods }: Catalog, { phrases }: Vocabulary): boolean =>
  phrases.has(asked.map(({ typed }) => typed).join(' ')) &&
  !asked.every(({ typed, own }) => goods.words.get(own)?.forms.has(typed));

/**
 * Reads what a query asks for. A synonym replaces words that no title has. To words that titles have it adds what
 * the owner says they are called, after the products that have them. Of a synonym and another phrase the longer counts.
 * @returns also the words after synonyms, and the words that have no meaning
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
    const length = lengthAt(reads, at, longest, synonyms);
    const phrase = lengthAt(reads, at, longest, meanings);
    const asked = reads.slice(at, at + Math.max(1, length, phrase));
    const words = length > 0 && length >= phrase ? synonyms.get(phraseIn(asked, synonyms) ?? '') : undefined;
    const instead = words && readInstead(words, asked, vocabulary);
    const titled = instead && titledTerm(asked, catalog);
    const said =
      instead && phraseIn(asked, meanings) !== null ? readTerms(asked, catalog, vocabulary).terms : [];
    const own = titled ?? said[0];
    if (instead && own) {
      readPlain();
      used.push(...asked);
      const isOwnFirst = titled !== null && !isOwners(asked, catalog, vocabulary);
      terms.push(eitherTerm(own, readTerms(instead, catalog, vocabulary).terms, isOwnFirst));
    } else plain.push(...(instead ?? asked));
    at += asked.length;
  }
  readPlain();
  return { terms, reads: used, unread };
}
