import { otherLayout } from '@/lib/domain/keyboard-layout';
import { foldText } from '@/lib/domain/text';
import type { Catalog } from '../catalog';
import { type Token, tokensOf } from '../catalog/word-key';
import { takePrice, takeSizes } from './amounts';
import { BETWEEN } from './between';
import { type Read, readWords } from './correct';
import { meant } from './meaning';
import { articleTerm, readTerms, sizeTerm, type Term, termOf } from './query-terms';
import { type PageTarget, phraseKey, type Vocabulary, vocabularyOf } from './vocabulary';

export interface Parsed {
  /** The query with its words corrected. */
  shown: string;
  terms: Term[];
  /** Values of the sizes that the query names. */
  sizes: string[];
  /** Words that the shop does not know. */
  unknown: string[];
  pages: PageTarget[];
  /** Where exactly this query leads at once. */
  redirect: string | null;
  /** How sure the reading is, of 1. */
  certainty: number;
  isCorrected: boolean;
}

/** Words of a query that are searched for: what a person names a thing with. */
const MOST_WORDS = 10;

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

/** Synonyms in place of what the shop calls otherwise; of a synonym and another phrase the longer counts. */
function withSynonyms(reads: readonly Read[], vocabulary: Vocabulary): Read[] {
  const { synonyms, meanings, longest } = vocabulary;
  const meant: Read[] = [];
  for (let at = 0; at < reads.length; ) {
    const length = lengthAt(reads, at, longest, synonyms);
    const phrase = lengthAt(reads, at, longest, meanings);
    const asked = reads.slice(at, at + Math.max(1, length, phrase));
    const instead = length > 0 && length >= phrase ? synonyms.get(phraseOf(asked)) : undefined;
    if (instead) meant.push(...readInstead(instead, asked, vocabulary));
    else meant.push(...asked);
    at += asked.length;
  }
  return meant;
}

/** The words of a synonym, which are shown as what was typed. */
function readInstead(instead: readonly Token[], asked: readonly Read[], vocabulary: Vocabulary): Read[] {
  const shown = asked.map((read) => read.shown).join(' ');
  return instead
    .filter(({ text }) => !BETWEEN.has(text))
    .flatMap((token) => readWords(token, vocabulary))
    .map((read) => ({ ...read, shown }));
}

const phraseOf = (reads: readonly Read[]): string =>
  reads.map(({ typed, words }) => (words.length === 1 ? words[0]?.key : typed)).join(' ');

/** Pages whose phrase stands in the query, those with more words first. */
function pagesOf(reads: readonly Read[], vocabulary: Vocabulary): PageTarget[] {
  const keys = new Set(reads.flatMap(({ words }) => words.map(({ key }) => key)));
  const found = [...vocabulary.pages]
    .map(([phrase, pages]) => ({ words: phrase.split(' '), pages }))
    .filter(({ words }) => words.every((word) => keys.has(word)))
    .toSorted((a, b) => b.words.length - a.words.length)
    .flatMap(({ pages }) => pages);
  return [...new Map(found.map((page) => [page.path, page])).values()];
}

function parseText(text: string, catalog: Catalog, vocabulary: Vocabulary): Parsed {
  const article = articleTerm(text, catalog);
  if (article)
    return {
      shown: text,
      terms: [article],
      sizes: [],
      unknown: [],
      pages: [],
      redirect: null,
      certainty: 1,
      isCorrected: false,
    };
  const { price, rest: unpriced } = takePrice(tokensOf(text).slice(0, 2 * MOST_WORDS));
  const { sizes, rest } = takeSizes(unpriced, (size) => sizeOf(size, catalog));
  const tokens = rest.filter((token) => !BETWEEN.has(token.text)).slice(0, MOST_WORDS);
  const typed = tokens.flatMap((token) => readWords(token, vocabulary));
  const reads = withSynonyms(typed, vocabulary);
  const terms = readTerms(reads, catalog, vocabulary);
  if (sizes.length > 0) terms.push(sizeTerm(sizes));
  if (price) terms.push(termOf('', [meant(price)], []));
  const certain = typed.map(({ certainty }) => certainty);
  return {
    shown: correctedText(text, typed),
    terms,
    sizes,
    unknown: reads.filter(({ how }) => how === 'unknown').map(({ typed }) => typed),
    pages: pagesOf(typed, vocabulary),
    redirect: redirectOf(text, typed, vocabulary, price !== null || sizes.length > 0),
    certainty:
      certain.length > 0
        ? certain.reduce((sum, one) => sum + one, 0) / certain.length
        : terms.length > 0
          ? 1
          : 0,
    isCorrected: typed.some(({ how }) => how === 'corrected'),
  };
}

/** Where exactly this query leads; one that asks for a price or a size besides is another one. */
function redirectOf(text: string, typed: readonly Read[], { redirects }: Vocabulary, asksMore: boolean) {
  const whole = redirects.get(phraseKey(tokensOf(text)));
  return whole ?? (asksMore ? undefined : redirects.get(phraseOf(typed))) ?? null;
}

/** The query with what was misspelt replaced. */
function correctedText(text: string, reads: readonly Read[]): string {
  let shown = foldText(text);
  for (const { typed, shown: right, how } of reads)
    if (how === 'corrected')
      shown = shown.replace(new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, 'u'), () => right);
  return shown;
}

/** How the shop writes a size: «7» may be its `7.0`. */
function sizeOf(size: string, { goods }: Catalog): string | null {
  if (goods.sizes.has(size)) return size;
  for (const known of goods.sizes.keys())
    if (/^\d/.test(known) && Number(known) === Number(size)) return known;
  return null;
}

/** Reads a query as it is typed, and with the keys of the other keyboard layout; what is known better counts. */
export function parseQuery(query: string, catalog: Catalog): Parsed {
  const vocabulary = vocabularyOf(catalog);
  const folded = foldText(query);
  const typed = parseText(folded, catalog, vocabulary);
  const other = typed.certainty < 1 ? otherLayout(folded) : null;
  if (other === null) return typed;
  const retyped = parseText(other, catalog, vocabulary);
  return retyped.certainty > typed.certainty ? { ...retyped, isCorrected: true } : typed;
}
