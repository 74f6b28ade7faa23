import { type Bits, count, intersect, isEmpty, unite, without } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { sectionMeaning } from './meaning.ts';
import { correctedText, type Parsed, parseQuery } from './parse.ts';
import type { Term } from './query-terms.ts';
import { type FoundSection, likestSection, sectionsOf } from './sections.ts';
import { asTyped, leftOut } from './typed.ts';
import type { PageTarget } from './vocabulary.ts';

export interface SearchFound {
  /** The query as it was read. */
  shown: string;
  isCorrected: boolean;
  goods: Bits;
  /** Which of them come first in the shop's own order (Scope.first). */
  first: Bits[];
  /** Values of the sizes that the query names. */
  sizes: string[];
  /** Goods that miss one thing that was asked for, when few have all: computed for those who show them. */
  similar: () => Bits;
  /** What no product has, and the search therefore left out: words as they were typed. */
  ignored: string[];
  /** Sections of what was found, or the one that is likest to the query when nothing was: computed likewise. */
  sections: () => FoundSection[];
  pages: PageTarget[];
  /** Where exactly this query leads at once. */
  redirect: string | null;
}

/** Fewer finds than that are shown with similar goods below. */
const FEW = 12;

/** The products that a term may mean: in its closer meaning, or also where a product's text only mentions it. */
type Way = (term: Term) => Bits;

interface Ways {
  strict: Way;
  loose: Way;
}

const waysIn = (catalog: Catalog, cityId: number): Ways => ({
  strict: (term) => term.strict.goods(catalog, cityId),
  loose: (term) => term.loose.goods(catalog, cityId),
});

function having(terms: readonly Term[], way: Way, catalog: Catalog): Bits {
  const found = catalog.goods.activeIn(null).slice();
  for (const term of terms) intersect(found, way(term));
  return found;
}

/** Closer ways before wider ones. Of several kinds the rarest is the thing, the others say what it is for. */
function waysOf(terms: readonly Term[], weights: ReadonlyMap<Term, number>, { strict, loose }: Ways): Way[] {
  const kinds = terms.filter(({ isKind }) => isKind);
  const heaviest = Math.max(...kinds.map((term) => weights.get(term) ?? 0));
  const only: Way = (term) => ((weights.get(term) ?? 0) === heaviest ? strict(term) : loose(term));
  return [strict, (term) => (term.isKind ? strict(term) : loose(term)), ...(kinds.length > 1 ? [only] : [])];
}

/** All but some of the terms, the least important left out first. */
function* subsets(terms: readonly Term[], weights: ReadonlyMap<Term, number>): Generator<Term[]> {
  const all = Array.from({ length: 1 << terms.length }, (_, mask) =>
    terms.filter((_, at) => (mask >> at) & 1),
  );
  const weight = (some: readonly Term[]) => some.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  yield* all.filter((some) => some.length > 0).toSorted((a, b) => weight(b) - weight(a));
}

/** What says what a thing is for, of or like: there is another thing of the kind's section that is so. */
const QUALITIES: ReadonlySet<Term['role']> = new Set(['material', 'name', 'word', 'other']);

/**
 * When no product of a kind is as asked, others of its section may be: of «крем для замши» there is none, but a spray. Only the
 * section of one kind is looked at, for what the rest of the query says of it.
 */
function findWider(terms: readonly Term[], catalog: Catalog, { strict, loose }: Ways) {
  const [kind, ...others] = terms.toSorted((a, b) => Number(b.isKind) - Number(a.isKind));
  if (!kind?.isKind || others.length === 0 || !others.every(({ role }) => QUALITIES.has(role))) return null;
  const own = strict(kind);
  const sections = catalog.lists.sections
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ code }) => sectionMeaning(code).goods(catalog, 0));
  const section = sections.find((all) => isEmpty(without(own, all)));
  if (!section) return null;
  for (const way of [strict, loose]) {
    const goods = having(others, way, catalog);
    intersect(goods, section);
    if (!isEmpty(goods)) return { goods, others, left: [kind] };
  }
  return null;
}

const MOST_TERMS = 8;

/** Finds products that meet as many terms as possible. @returns them, the terms that they meet, and the other terms */
function findMost(terms: readonly Term[], { hasPurpose }: Parsed, catalog: Catalog, cityId: number) {
  const ways = waysIn(catalog, cityId);
  // Of two kinds the rarer one is meant: a cream for shoes is no shoe.
  const weights = new Map(terms.map((term) => [term, term.importance + 1 / (1 + count(ways.strict(term)))]));
  for (const some of subsets(terms, weights)) {
    for (const way of waysOf(some, weights, ways)) {
      const goods = having(some, way, catalog);
      if (!isEmpty(goods)) return { goods, some, left: terms.filter((term) => !some.includes(term)) };
    }
    const wider = hasPurpose && some.length === terms.length ? findWider(some, catalog, ways) : null;
    if (wider) return { goods: wider.goods, some: wider.others, left: wider.left };
  }
  return null;
}

/** Of a thing that the shop does not know, its color or season alone is no answer. */
const isAnswerable = ({ terms, unknown, hasNoGoods }: Parsed): boolean =>
  !hasNoGoods &&
  terms.length > 0 &&
  (unknown.length === 0 ||
    terms.some(({ isKind }) => isKind) ||
    (unknown.length <= terms.length && terms.some(({ role }) => role === 'name')));

/**
 * What a query finds: goods that have all that it asks for, in the words' closer meaning or else in the wider one; when
 * none has all, as much of it as some have.
 */
export function findGoods(query: string, catalog: Catalog, cityId: number): SearchFound {
  const parsed = parseQuery(query, catalog);
  const { unknown, pages, redirect, sizes } = parsed;
  const typed = (words: readonly string[]) => leftOut(words.filter(Boolean), query);
  const none = catalog.goods.none();
  const answer = { pages, redirect, sizes };
  const terms = parsed.terms.slice(0, MOST_TERMS);
  const most = isAnswerable(parsed) ? findMost(terms, parsed, catalog, cityId) : null;
  if (!most)
    return {
      ...answer,
      shown: query,
      isCorrected: false,
      goods: none,
      first: [],
      similar: () => none,
      ignored: typed(unknown),
      sections: () => (pages.length > 0 || parsed.hasNoGoods ? [] : likestSection(parsed, catalog)),
    };
  const { goods, some } = most;
  const left = [...unknown, ...most.left.map((term) => term.shown)];
  const shown = correctedText(parsed, left);
  return {
    ...answer,
    shown: asTyped(shown, query),
    isCorrected: parsed.isRetyped || shown !== parsed.text,
    goods,
    first: firstOf(some, parsed, catalog, cityId),
    similar: () => (count(goods) < FEW ? similarTo(some, goods, catalog, cityId) : none),
    ignored: typed(left),
    sections: () => sectionsOf(goods, catalog),
  };
}

/**
 * What comes first: products whose title says exactly what was asked for, then those with its name, then those whose titles
 * begin with the kind, in the truest shade. A «ремень» comes before a chain of the section of belts.
 */
function firstOf(terms: readonly Term[], { kind }: Parsed, catalog: Catalog, cityId: number): Bits[] {
  const { goods } = catalog;
  const exact = goods.words.ofKind(kind, () => goods.none());
  const ranked = terms.toSorted((a, b) => b.importance - a.importance);
  return [exact, ...ranked.flatMap(({ first }) => (first ? [first.goods(catalog, cityId)] : []))];
}

/** Goods of other models that miss exactly one of the terms, but are of the kind. */
function similarTo(terms: readonly Term[], found: Bits, catalog: Catalog, cityId: number): Bits {
  const { strict, loose } = waysIn(catalog, cityId);
  const similar = catalog.goods.none();
  for (const term of terms) {
    if (term.isCode) unite(similar, loose(term));
    if (term.isKind || terms.length < 2) continue;
    const others = terms.filter((other) => other !== term);
    const close = having(others, strict, catalog);
    const mentioned: Way = (other) => (other.isKind ? strict(other) : loose(other));
    unite(similar, isEmpty(close) ? having(others, mentioned, catalog) : close);
  }
  intersect(similar, catalog.goods.active.bits);
  return catalog.goods.models.without(similar, found);
}
