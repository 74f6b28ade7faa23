import { switchKeyboardLayout } from '#lib/domain/keyboard-layout.ts';
import { amountWords, purposePrepositions } from '#lib/domain/russian/words.ts';
import { foldText } from '#lib/domain/text.ts';
import { unsoldWearerWords } from '#lib/texts/unsold-words.ts';
import type { Catalog } from '../catalog/index.ts';
import { buildTitleKey } from '../catalog/word-index.ts';
import { tokenize } from '../catalog/word-key.ts';
import { takeDiscount, takeHeel, takePrice, takeSizes } from './amounts.ts';
import { createConditionMeaning, createDiscountMeaning, findHeelMeaning } from './meaning.ts';
import { findPages, hasUnknownHead, listReadingKeys } from './query-head.ts';
import { createSizeTerm, createTerm, findVendorCodeTerm, type QueryTerm } from './query-terms.ts';
import { STOP_WORDS } from './stop-words.ts';
import { buildQueryPhraseKey, interpretQueryWords, moveColorsLast } from './synonyms.ts';
import { buildPhraseKey, getVocabulary, type PageTarget, type Vocabulary } from './vocabulary.ts';
import { interpretWord, type WordReading } from './word-reading.ts';

/** Parsed search query. */
export interface ParsedQuery {
  /**
   * Query normalized by `foldText`. If it was typed in the wrong keyboard layout, it is converted to the other layout.
   */
  text: string;
  /** Interpretations of the words of the query. */
  reads: WordReading[];
  terms: QueryTerm[];
  /** Size values that the query contains. */
  sizes: string[];
  /** Unknown words, as they were typed. */
  unknown: string[];
  pages: PageTarget[];
  /** True when no products are shown, because the query is about a page or about something that is not sold. */
  hasNoProducts: boolean;
  /** True when the query contains the purpose of a thing: «крем для замши». */
  hasPurpose: boolean;
  /** Key for WordIndex.findByKind, which finds titles with exactly the query's words before the name. */
  kind: string;
  /** Target URL path of the redirect for exactly this query. */
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
const [from] = amountWords.from;
const [to] = amountWords.upTo;
const [perCent] = amountWords.percents;
const [unit] = amountWords.centimetres;

const createVendorCodeQuery = (text: string, article: QueryTerm): ParsedQuery => ({
  text,
  reads: [],
  terms: [article],
  sizes: [],
  unknown: [],
  pages: [],
  hasNoProducts: false,
  hasPurpose: false,
  kind: '',
  redirect: null,
  certainty: 1,
  isRetyped: false,
  isKnown: true,
});

function parseText(text: string, catalog: Catalog, vocabulary: Vocabulary): ParsedQuery {
  const article = findVendorCodeTerm(text, catalog);
  if (article) return createVendorCodeQuery(text, article);
  const spelt = text.replace(RANGE, `${from} $1 ${to} $2`).replace(PER_CENT, `$1 ${perCent}`);
  const tokens = tokenize(spelt).slice(0, 2 * MAX_WORDS);
  const { heel, rest: unheeled } = takeHeel(tokens);
  const heels = heel === null ? null : findHeelMeaning(heel, catalog);
  const { percent, rest: undiscounted } = takeDiscount(heels ? unheeled : tokens);
  const { price, rest: unpriced } = takePrice(undiscounted);
  const { sizes, rest } = takeSizes(unpriced, (size) => findSizeValue(size, catalog));
  const parts = rest.slice(0, 2 * MAX_WORDS).map((token) => ({
    token,
    reads: STOP_WORDS.has(token.text) ? [] : interpretWord(token, vocabulary),
  }));
  const typed = parts.flatMap(({ reads }) => reads).slice(0, MAX_WORDS);
  const { terms, reads, unread } = interpretQueryWords(
    moveColorsLast(typed, vocabulary),
    catalog,
    vocabulary,
  );
  if (sizes.length > 0) terms.push(createSizeTerm(sizes));
  if (price) terms.push(createTerm('', [createConditionMeaning(price)], []));
  if (heels) terms.push(createTerm(`${heel} ${unit}`, [heels], []));
  if (percent !== null)
    terms.push(createTerm('', [createDiscountMeaning(percent)], [createDiscountMeaning(1)]));
  const { pages, isAnswer, keys } = findPages(parts, vocabulary);
  const unknown = typed.filter(
    (read) =>
      read.how === 'unknown' ||
      (unread.includes(read) && !listReadingKeys(read).some((key) => keys.has(key))),
  );
  return {
    text,
    reads: typed,
    terms,
    sizes,
    unknown: unknown.map((read) => read.typed),
    pages,
    hasNoProducts:
      isAnswer ||
      unknown.some((read) => unsoldWearerWords.has(read.typed)) ||
      hasUnknownHead(parts, new Set(unknown), catalog, vocabulary),
    hasPurpose: parts.some(({ token }) => purposePrepositions.has(token.text)),
    kind: buildTitleKey(reads.map(({ typed: word, ownKey }) => ({ text: word, key: ownKey }))),
    redirect: findRedirect(text, typed, vocabulary, price !== null || sizes.length > 0),
    certainty: computeCertainty(typed, terms),
    isRetyped: false,
    isKnown: typed.length > 0 && typed.every(({ how }) => how === 'known'),
  };
}

/** Computes the mean certainty of the words. */
function computeCertainty(reads: readonly WordReading[], terms: readonly QueryTerm[]): number {
  if (reads.length === 0) return terms.length > 0 ? 1 : 0;
  return reads.reduce((sum, { certainty }) => sum + certainty, 0) / reads.length;
}

/** Finds the redirect of the query. A phrase does not redirect when the query also contains a price or a size. */
function findRedirect(
  text: string,
  typed: readonly WordReading[],
  { redirects }: Vocabulary,
  hasAmounts: boolean,
) {
  const whole = redirects.get(buildPhraseKey(tokenize(text)));
  return whole ?? (hasAmounts ? undefined : redirects.get(buildQueryPhraseKey(typed))) ?? null;
}

/**
 * Builds the query with corrected spelling.
 * @param left ignored words, as they were typed
 */
export function buildCorrectedText({ text, reads }: ParsedQuery, left: readonly string[]): string {
  let shown = text;
  for (const { typed, shown: right, how } of reads)
    if (how === 'corrected' && !left.includes(typed))
      shown = shown.replace(new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, 'u'), () => right);
  return shown;
}

/** Finds the size value of a number: «7» may be `7.0` in the shop. */
function findSizeValue(size: string, { productIndex }: Catalog): string | null {
  if (productIndex.sizes.has(size)) return size;
  for (const known of productIndex.sizes.keys())
    if (/^\d/.test(known) && Number(known) === Number(size)) return known;
  return null;
}

/**
 * Parses a query as typed and in the other keyboard layout, and returns the more certain result. A conversion from the
 * Russian to the Latin layout is used only if every converted word is known exactly.
 */
export function parseQuery(query: string, catalog: Catalog): ParsedQuery {
  const vocabulary = getVocabulary(catalog);
  const folded = foldText(query);
  const typed = parseText(folded, catalog, vocabulary);
  const other = typed.certainty < 1 ? switchKeyboardLayout(folded) : null;
  if (other === null) return typed;
  const retyped = parseText(other, catalog, vocabulary);
  const isWord = /[а-я]/.test(other) ? !/[a-z]/.test(other) : retyped.isKnown;
  return isWord && retyped.certainty > typed.certainty ? { ...retyped, isRetyped: true } : typed;
}
