import { type Bits, countSlots, createDifference, intersect, isEmpty, unite } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { createSectionMeaning } from './meaning.ts';
import { buildCorrectedText, type ParsedQuery, parseQuery } from './parse.ts';
import type { QueryTerm } from './query-terms.ts';
import { type FoundSection, findClosestSection, listFoundSections } from './suggested-sections.ts';
import { listIgnoredWords, restoreTypedSpelling } from './typed-words.ts';
import type { PageTarget } from './vocabulary.ts';

/** Result of a search before filters and pages are applied. */
export interface ProductSearch {
  /** Query with corrected spelling. */
  shown: string;
  isCorrected: boolean;
  /** Products that were found. */
  products: Bits;
  /** Sets that rank first in the default sort (ListingScope.first). */
  first: Bits[];
  /** Size values that the query contains. */
  sizes: string[];
  /**
   * Finds products that meet all terms of the query except one, if the query finds few products. This is a function,
   * because a request that only counts the results does not need these products.
   */
  similar: () => Bits;
  /** Ignored words that match no product, as they were typed. */
  ignored: string[];
  /** Finds the sections of the products, or the section with the closest title when nothing was found. */
  sections: () => FoundSection[];
  pages: PageTarget[];
  /** Target URL path of the redirect for exactly this query. */
  redirect: string | null;
}

/** Number of results below which similar products are shown. */
const MIN_RESULTS = 12;

/** Finds the products of a term. */
type TermMatcher = (term: QueryTerm) => Bits;

interface Matchers {
  /** Products that have the term as a kind, filter value or name. */
  strict: TermMatcher;
  /** The strict products, and products whose text only mentions the term. */
  loose: TermMatcher;
}

const createMatchers = (catalog: Catalog, cityId: number): Matchers => ({
  strict: (term) => term.strict.findProducts(catalog, cityId),
  loose: (term) => term.loose.findProducts(catalog, cityId),
});

function findProductsWithAll(terms: readonly QueryTerm[], matcher: TermMatcher, catalog: Catalog): Bits {
  const found = catalog.productIndex.getActive(null).slice();
  for (const term of terms) intersect(found, matcher(term));
  return found;
}

/**
 * Lists the matchers from strict to loose. If a query contains several kinds, the rarest kind is the wanted product.
 * The other kinds are the purpose of that product, and its text only has to mention them.
 */
function listMatchers(
  terms: readonly QueryTerm[],
  weights: ReadonlyMap<QueryTerm, number>,
  { strict, loose }: Matchers,
): TermMatcher[] {
  const kinds = terms.filter(({ isKind }) => isKind);
  const heaviest = Math.max(...kinds.map((term) => weights.get(term) ?? 0));
  const only: TermMatcher = (term) => ((weights.get(term) ?? 0) === heaviest ? strict(term) : loose(term));
  return [strict, (term) => (term.isKind ? strict(term) : loose(term)), ...(kinds.length > 1 ? [only] : [])];
}

/** Iterates over the non-empty subsets of the terms, in descending order of weight. */
function* subsets(
  terms: readonly QueryTerm[],
  weights: ReadonlyMap<QueryTerm, number>,
): Generator<QueryTerm[]> {
  const all = Array.from({ length: 1 << terms.length }, (_, mask) =>
    terms.filter((_, at) => (mask >> at) & 1),
  );
  const weight = (some: readonly QueryTerm[]) =>
    some.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  yield* all.filter((some) => some.length > 0).toSorted((a, b) => weight(b) - weight(a));
}

/** Roles of terms that name a quality. Products of another kind in the same section may have the same quality. */
const QUALITIES: ReadonlySet<QueryTerm['role']> = new Set(['material', 'name', 'word', 'other']);

/**
 * Finds other products of the wanted kind's section when no product of that kind meets the query. No cream matches
 * «крем для замши», but a spray of the same section does. All products of the kind must be in one section, and the
 * other terms must be qualities.
 */
function findWider(terms: readonly QueryTerm[], catalog: Catalog, { strict, loose }: Matchers) {
  const [kind, ...others] = terms.toSorted((a, b) => Number(b.isKind) - Number(a.isKind));
  if (!kind?.isKind || others.length === 0 || !others.every(({ role }) => QUALITIES.has(role))) return null;
  const own = strict(kind);
  const sections = catalog.lists.sections
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ code }) => createSectionMeaning(code).findProducts(catalog, 0));
  const section = sections.find((all) => isEmpty(createDifference(own, all)));
  if (!section) return null;
  for (const matcher of [strict, loose]) {
    const goods = findProductsWithAll(others, matcher, catalog);
    intersect(goods, section);
    if (!isEmpty(goods)) return { goods, others, left: [kind] };
  }
  return null;
}

/** Maximum number of terms, because every subset of them may be tried. */
const MAX_TERMS = 8;

/**
 * Finds products that meet as many terms as possible.
 * @returns the products, the terms that they meet (`some`), and the other terms (`left`)
 */
function findMost(
  terms: readonly QueryTerm[],
  { hasPurpose }: ParsedQuery,
  catalog: Catalog,
  cityId: number,
) {
  const matchers = createMatchers(catalog, cityId);
  // Of two kinds the rarer one has more weight: a cream for shoes is not a shoe.
  const weights = new Map(
    terms.map((term) => [term, term.importance + 1 / (1 + countSlots(matchers.strict(term)))]),
  );
  for (const some of subsets(terms, weights)) {
    for (const matcher of listMatchers(some, weights, matchers)) {
      const goods = findProductsWithAll(some, matcher, catalog);
      if (!isEmpty(goods)) return { goods, some, left: terms.filter((term) => !some.includes(term)) };
    }
    const wider = hasPurpose && some.length === terms.length ? findWider(some, catalog, matchers) : null;
    if (wider) return { goods: wider.goods, some: wider.others, left: wider.left };
  }
  return null;
}

/** True when the known terms are enough for a result. The color or season of an unknown thing is not enough. */
const isAnswerable = ({ terms, unknown, hasNoProducts }: ParsedQuery): boolean =>
  !hasNoProducts &&
  terms.length > 0 &&
  (unknown.length === 0 ||
    terms.some(({ isKind }) => isKind) ||
    (unknown.length <= terms.length && terms.some(({ role }) => role === 'name')));

/**
 * Searches products for a query. Products that meet all terms are preferred, with strict matches before loose matches.
 * If no product meets all terms, the result contains the products that meet as many terms as possible.
 */
export function searchProducts(query: string, catalog: Catalog, cityId: number): ProductSearch {
  const parsed = parseQuery(query, catalog);
  const { unknown, pages, redirect, sizes } = parsed;
  const typed = (words: readonly string[]) => listIgnoredWords(words.filter(Boolean), query);
  const none = catalog.productIndex.createEmptySet();
  const answer = { pages, redirect, sizes };
  const terms = parsed.terms.slice(0, MAX_TERMS);
  const most = isAnswerable(parsed) ? findMost(terms, parsed, catalog, cityId) : null;
  if (!most)
    return {
      ...answer,
      shown: query,
      isCorrected: false,
      products: none,
      first: [],
      similar: () => none,
      ignored: typed(unknown),
      sections: () => (pages.length > 0 || parsed.hasNoProducts ? [] : findClosestSection(parsed, catalog)),
    };
  const { goods, some } = most;
  const left = [...unknown, ...most.left.map((term) => term.shown)];
  const shown = buildCorrectedText(parsed, left);
  return {
    ...answer,
    shown: restoreTypedSpelling(shown, query),
    isCorrected: parsed.isRetyped || shown !== parsed.text,
    products: goods,
    first: listRankedSets(some, parsed, catalog, cityId),
    similar: () => (countSlots(goods) < MIN_RESULTS ? findSimilar(some, goods, catalog, cityId) : none),
    ignored: typed(left),
    sections: () => listFoundSections(goods, catalog),
  };
}

/**
 * Lists the product sets that rank first. The first set contains the products whose title has exactly the words of the
 * query, so that a «ремень» ranks before a chain in the section of belts. Then each term, from the most important, adds
 * its preferred products, such as the closest shade.
 */
function listRankedSets(
  terms: readonly QueryTerm[],
  { kind }: ParsedQuery,
  catalog: Catalog,
  cityId: number,
): Bits[] {
  const { productIndex } = catalog;
  const exact = productIndex.words.findByKind(kind, () => productIndex.createEmptySet());
  const ranked = terms.toSorted((a, b) => b.importance - a.importance);
  return [exact, ...ranked.flatMap(({ first }) => (first ? [first.findProducts(catalog, cityId)] : []))];
}

/**
 * Finds products that meet all terms except one. Models that are in `found` are left out, and the kind must always
 * match.
 */
function findSimilar(terms: readonly QueryTerm[], found: Bits, catalog: Catalog, cityId: number): Bits {
  const { strict, loose } = createMatchers(catalog, cityId);
  const similar = catalog.productIndex.createEmptySet();
  for (const term of terms) {
    if (term.isCode) unite(similar, loose(term));
    if (term.isKind || terms.length < 2) continue;
    const others = terms.filter((other) => other !== term);
    const close = findProductsWithAll(others, strict, catalog);
    const mentioned: TermMatcher = (other) => (other.isKind ? strict(other) : loose(other));
    unite(similar, isEmpty(close) ? findProductsWithAll(others, mentioned, catalog) : close);
  }
  intersect(similar, catalog.productIndex.active.bits);
  return catalog.productIndex.models.without(similar, found);
}
