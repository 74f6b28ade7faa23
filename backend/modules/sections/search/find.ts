import type { Catalog } from '../catalog';
import { type Bits, count, intersect, isEmpty, unite } from '../catalog/bits';
import { parseQuery } from './parse';
import type { Term } from './query-terms';
import { type FoundSection, likestSection, sectionsOf } from './sections';
import type { PageTarget } from './vocabulary';

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
  /** What no product has, and the search therefore left out. */
  ignored: string[];
  /** Sections of what was found, or the one that is likest to the query when nothing was: computed likewise. */
  sections: () => FoundSection[];
  pages: PageTarget[];
  /** Where exactly this query leads at once. */
  redirect: string | null;
}

/** Fewer finds than that are shown with similar goods below. */
const FEW = 12;

/** How a term is taken: in its closer meaning, or also where a product's text only mentions it. */
type Way = (term: Term) => 'strict' | 'loose';

function having(terms: readonly Term[], way: Way, catalog: Catalog, cityId: number): Bits {
  const found = catalog.goods.activeIn(null).slice();
  for (const term of terms) intersect(found, term[way(term)].goods(catalog, cityId));
  return found;
}

/** Closer ways before wider ones. Of several kinds the rarest is the thing, the others say what it is for. */
function waysOf(terms: readonly Term[], weights: ReadonlyMap<Term, number>): Way[] {
  const kinds = terms.filter(({ isKind }) => isKind);
  const heaviest = Math.max(...kinds.map((term) => weights.get(term) ?? 0));
  const only: Way = (term) => ((weights.get(term) ?? 0) === heaviest ? 'strict' : 'loose');
  return [() => 'strict', ({ isKind }) => (isKind ? 'strict' : 'loose'), ...(kinds.length > 1 ? [only] : [])];
}

/** All but some of the terms, the least important left out first. */
function* subsets(terms: readonly Term[], weights: ReadonlyMap<Term, number>): Generator<Term[]> {
  const all = Array.from({ length: 1 << terms.length }, (_, mask) =>
    terms.filter((_, at) => (mask >> at) & 1),
  );
  const weight = (some: readonly Term[]) => some.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  yield* all.filter((some) => some.length > 0).toSorted((a, b) => weight(b) - weight(a));
}

const MOST_TERMS = 8;

/**
 * What a query finds: goods that have all that it asks for, in the words' closer meaning or else in the wider one; when
 * none has all, as much of it as some have.
 */
export function findGoods(query: string, catalog: Catalog, cityId: number): SearchFound {
  const { shown, isCorrected, terms: all, unknown, pages, redirect, sizes } = parseQuery(query, catalog);
  const terms = all.slice(0, MOST_TERMS);
  const none = catalog.goods.none();
  const answer = { shown, isCorrected, pages, redirect, sizes };
  const nothing = () => ({
    ...answer,
    goods: none,
    first: [],
    similar: () => none,
    ignored: unknown,
    sections: () => (pages.length > 0 ? [] : likestSection(shown, catalog)),
  });
  if (terms.length === 0) return nothing();
  // Of a thing that the shop does not know its color alone is no answer.
  if (unknown.length > 0 && !terms.some(({ isKind, importance }) => isKind || importance <= 2))
    return nothing();
  // Of two kinds the rarer one is meant: a cream for shoes is no shoe.
  const weights = new Map(
    terms.map((term) => [term, term.importance + 1 / (1 + count(term.strict.goods(catalog, cityId)))]),
  );
  for (const some of subsets(terms, weights)) {
    for (const way of waysOf(some, weights)) {
      const goods = having(some, way, catalog, cityId);
      if (isEmpty(goods)) continue;
      const left = terms.filter((term) => !some.includes(term)).map(({ shown }) => shown);
      return {
        ...answer,
        goods,
        first: [firstOf(some, goods, catalog, cityId)],
        similar: () => (count(goods) < FEW ? similarTo(some, goods, catalog, cityId) : none),
        ignored: [...new Set([...unknown, ...left])],
        sections: () => sectionsOf(goods, catalog),
      };
    }
  }
  return nothing();
}

/** Goods whose titles begin with what was asked for: a «ремень» before a chain of the section of belts. */
function firstOf(terms: readonly Term[], found: Bits, catalog: Catalog, cityId: number): Bits {
  const first = found.slice();
  for (const term of terms) if (term.first) intersect(first, term.first.goods(catalog, cityId));
  return first;
}

/** Goods of other models that miss exactly one of the terms, but are of the kind. */
function similarTo(terms: readonly Term[], found: Bits, catalog: Catalog, cityId: number): Bits {
  const similar = catalog.goods.none();
  for (const term of terms) {
    if (term.isCode) unite(similar, term.loose.goods(catalog, cityId));
    if (term.isKind || terms.length < 2) continue;
    const others = terms.filter((other) => other !== term);
    const strict = having(others, () => 'strict', catalog, cityId);
    const mentioned: Way = ({ isKind }) => (isKind ? 'strict' : 'loose');
    unite(similar, isEmpty(strict) ? having(others, mentioned, catalog, cityId) : strict);
  }
  intersect(similar, catalog.goods.active.bits);
  return catalog.goods.models.without(similar, found);
}
