import type { Catalog } from '../catalog';
import type { Token } from '../catalog/word-key';
import { BETWEEN } from './between';
import { type Read, readWords } from './correct';
import { eitherTerm, isCarried, readTerms, type Term } from './query-terms';
import type { Vocabulary } from './vocabulary';

export const phraseOf = (reads: readonly Read[]): string =>
  reads.map(({ typed, words }) => (words.length === 1 ? words[0]?.key : typed)).join(' ');

/** Words of the longest phrase at this place that is in the map; 0 without one. */
function lengthAt(
  reads: readonly Read[],
  at: number,
  longest: number,
  map: ReadonlyMap<string, unknown>,
): number {
  for (let length = Math.min(longest, reads.length - at); length > 0; length--) {
    const part = reads.slice(at, at + length);
    if (part.every(({ words }) => words.length === 1) && map.has(phraseOf(part))) return length;
  }
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

/**
 * What the words of a query ask for. A synonym stands in for words that no product has; to words that products have it adds what
 * the owner says they are called, after the products that have them. Of a synonym and another phrase the longer counts.
 */
export function readQuery(
  reads: readonly Read[],
  catalog: Catalog,
  vocabulary: Vocabulary,
  cityId: number,
): Term[] {
  const { synonyms, meanings, longest } = vocabulary;
  const terms: Term[] = [];
  let plain: Read[] = [];
  const readPlain = () => {
    terms.push(...readTerms(plain, catalog, vocabulary));
    plain = [];
  };
  for (let at = 0; at < reads.length; ) {
    const length = lengthAt(reads, at, longest, synonyms);
    const phrase = lengthAt(reads, at, longest, meanings);
    const asked = reads.slice(at, at + Math.max(1, length, phrase));
    const words = length > 0 && length >= phrase ? synonyms.get(phraseOf(asked)) : undefined;
    const instead = words && readInstead(words, asked, vocabulary);
    const own = instead && isSaid(asked, catalog) ? readTerms(asked, catalog, vocabulary) : [];
    if (instead && isCarried(own, catalog, cityId)) {
      readPlain();
      const others = readTerms(instead, catalog, vocabulary);
      terms.push(eitherTerm(asked.map(({ typed }) => typed).join(' '), own, others));
    } else plain.push(...(instead ?? asked));
    at += asked.length;
  }
  readPlain();
  return terms;
}

/** Whether each of the words is one of products, or of filters. */
const isSaid = (reads: readonly Read[], { goods }: Catalog): boolean =>
  reads.every(({ words }) => words.some(({ key }) => goods.words.get(key) !== null));
