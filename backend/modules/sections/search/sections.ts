import { spellingDistance } from '@/lib/domain/spelling';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from '../catalog';
import type { Bits } from '../catalog/bits';
import { tokensOf } from '../catalog/word-key';
import { sectionMeaning } from './meaning';

export interface FoundSection {
  title: string;
  path: string;
  /** Models of the section that were found. */
  count: number;
}

const MOST = 3;

/** The types that most of the goods found are of. */
export function sectionsOf(found: Bits, catalog: Catalog): FoundSection[] {
  return catalog.lists.sections
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ code, title }) => ({
      title,
      path: catalogAddress(code),
      count: catalog.goods.models.countBoth(found, sectionMeaning(code).goods(catalog, 0)),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
}

/** Of a word's letters so many may be other ones for it to be a guess at all. */
const GUESS = 0.4;
/** Shorter words are like everything. */
const LEAST_LETTERS = 4;

/** The section whose title has a word that is most like one of the query, however unlike; none for nonsense. */
export function likestSection(query: string, catalog: Catalog): FoundSection[] {
  const asked = tokensOf(query).filter(({ text }) => text.length >= LEAST_LETTERS);
  let best: { code: string; title: string; distance: number } | null = null;
  for (const { code, title } of catalog.lists.sections)
    for (const own of tokensOf(title))
      for (const { text } of asked) {
        const distance = spellingDistance(text, own.text, GUESS * own.text.length) / own.text.length;
        if (distance < (best?.distance ?? GUESS)) best = { code, title, distance };
      }
  if (!best) return [];
  return [{ title: best.title, path: catalogAddress(best.code), count: 0 }];
}
