import { otherLayout } from '#lib/domain/keyboard-layout.ts';
import { amounts, purposes } from '#lib/domain/russian/words.ts';
import { foldText } from '#lib/domain/text.ts';
import { otherWearers } from '#lib/texts/other-things.ts';
import type { Catalog } from '../catalog/index.ts';
import { tokensOf } from '../catalog/word-key.ts';
import { keysOf } from '../catalog/words.ts';
import { takeDiscount, takeHeel, takePrice, takeSizes } from './amounts.ts';
import { BETWEEN } from './between.ts';
import { type Read, readWords } from './correct.ts';
import { findPages, hasUnknownHead, readKeys } from './heads.ts';
import { discountMeaning, heelMeaning, meant } from './meaning.ts';
import { articleTerm, sizeTerm, type Term, termOf } from './query-terms.ts';
import { colorsLast, phraseOf, readQuery } from './synonyms.ts';
import { type PageTarget, phraseKey, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Parsed search query. */
export interface Parsed {
  /** Folded query, converted to the other keyboard layout if it was typed in the wrong one. */
  text: string;
  /** Readings of its words. */
  reads: Read[];
  terms: Term[];
  /** Size values that the query contains. */
  sizes: string[];
  /** Unknown words, as they were typed. */
  unknown: string[];
  pages: PageTarget[];
  /** True when no products are shown, because the query is about a page or about something that is not sold. */
  hasNoGoods: boolean;
  /** True when the query contains the purpose of a thing: «крем для замши». */
  hasPurpose: boolean;
  /** Key of the query for titles with exactly these words before the name (WordIndex.findByKind). */
  kind: string;
  /** Address of the redirect for exactly this query. */
  redirect: string | null;
  /** Certainty of the interpretation, between 0 and 1. */
  certainty: number;
  /** True when the query was converted to the other keyboard layout. */
  isRetyped: boolean;
  /** True when every word is known without a correction. */
  isKnown: boolean;
}

/** Maximum number of words of a query that are searched for. */
const MAX_WORDS = 10;

/** Price range such as «5000-10000», which is read as «от 5000 до 10000». */
const RANGE = /(\d{3,6})\s?[-–—]\s?(\d{4,6})/g;

const PER_CENT = /(\d)\s?%/g;
const [from] = amounts.from;
const [to] = amounts.upTo;
const [perCent] = amounts.percents;
const [unit] = amounts.centimetres;

const createVendorCodeQuery = (text: string, article: Term): Parsed => ({
  text,
  reads: [],
  terms: [article],
  sizes: [],
  unknown: [],
  pages: [],
  hasNoGoods: false,
  hasPurpose: false,
  kind: '',
  redirect: null,
  certainty: 1,
  isRetyped: false,
  isKnown: true,
});

function parseText(text: string, catalog: Catalog, vocabulary: Vocabulary): Parsed {
  const article = articleTerm(text, catalog);
  if (article) return createVendorCodeQuery(text, article);
  const spelt = text.replace(RANGE, `${from} $1 ${to} $2`).replace(PER_CENT, `$1 ${perCent}`);
  const tokens = tokensOf(spelt).slice(0, 2 * MAX_WORDS);
  const { heel, rest: unheeled } = takeHeel(tokens);
  const heels = heel === null ? null : heelMeaning(heel, catalog);
  const { percent, rest: undiscounted } = takeDiscount(heels ? unheeled : tokens);
  const { price, rest: unpriced } = takePrice(undiscounted);
  const { sizes, rest } = takeSizes(unpriced, (size) => findSizeValue(size, catalog));
  const parts = rest.slice(0, 2 * MAX_WORDS).map((token) => ({
    token,
    reads: BETWEEN.has(token.text) ? [] : readWords(token, vocabulary),
  }));
  const typed = parts.flatMap(({ reads }) => reads).slice(0, MAX_WORDS);
  const { terms, reads, unread } = readQuery(colorsLast(typed, vocabulary), catalog, vocabulary);
  if (sizes.length > 0) terms.push(sizeTerm(sizes));
  if (price) terms.push(termOf('', [meant(price)], []));
  if (heels) terms.push(termOf(`${heel} ${unit}`, [heels], []));
  if (percent !== null) terms.push(termOf('', [discountMeaning(percent)], [discountMeaning(1)]));
  const { pages, isAnswer, keys } = findPages(parts, vocabulary);
  const unknown = typed.filter(
    (read) =>
      read.how === 'unknown' || (unread.includes(read) && !readKeys(read).some((key) => keys.has(key))),
  );
  return {
    text,
    reads: typed,
    terms,
    sizes,
    unknown: unknown.map((read) => read.typed),
    pages,
    hasNoGoods:
      isAnswer ||
      unknown.some((read) => otherWearers.has(read.typed)) ||
      hasUnknownHead(parts, new Set(unknown), catalog, vocabulary),
    hasPurpose: parts.some(({ token }) => purposes.has(token.text)),
    kind: keysOf(reads.map(({ typed: word, own }) => ({ text: word, key: own }))),
    redirect: findRedirect(text, typed, vocabulary, price !== null || sizes.length > 0),
    certainty: computeCertainty(typed, terms),
    isRetyped: false,
    isKnown: typed.length > 0 && typed.every(({ how }) => how === 'known'),
  };
}

/** Computes the mean certainty of the words. */
function computeCertainty(reads: readonly Read[], terms: readonly Term[]): number {
  if (reads.length === 0) return terms.length > 0 ? 1 : 0;
  return reads.reduce((sum, { certainty }) => sum + certainty, 0) / reads.length;
}

/** Finds the redirect of the query. A phrase with a price or a size is another query. */
function findRedirect(text: string, typed: readonly Read[], { redirects }: Vocabulary, hasAmounts: boolean) {
  const whole = redirects.get(phraseKey(tokensOf(text)));
  return whole ?? (hasAmounts ? undefined : redirects.get(phraseOf(typed))) ?? null;
}

/**
 * Builds the query with corrected spelling.
 * @param left ignored words, as they were typed
 */
export function correctedText({ text, reads }: Parsed, left: readonly string[]): string {
  let shown = text;
  for (const { typed, shown: right, how } of reads)
    if (how === 'corrected' && !left.includes(typed))
      shown = shown.replace(new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, 'u'), () => right);
  return shown;
}

/** Finds the size value of a number: «7» may be `7.0` in the shop. */
function findSizeValue(size: string, { goods }: Catalog): string | null {
  if (goods.sizes.has(size)) return size;
  for (const known of goods.sizes.keys())
    if (/^\d/.test(known) && Number(known) === Number(size)) return known;
  return null;
}

/**
 * Parses a query as typed and in the other keyboard layout, and returns the more certain result. A Russian query is
 * converted to Latin script only if each of the new words is known exactly.
 */
export function parseQuery(query: string, catalog: Catalog): Parsed {
  const vocabulary = vocabularyOf(catalog);
  const folded = foldText(query);
  const typed = parseText(folded, catalog, vocabulary);
  const other = typed.certainty < 1 ? otherLayout(folded) : null;
  if (other === null) return typed;
  const retyped = parseText(other, catalog, vocabulary);
  const isWord = /[а-я]/.test(other) ? !/[a-z]/.test(other) : retyped.isKnown;
  return isWord && retyped.certainty > typed.certainty ? { ...retyped, isRetyped: true } : typed;
}
