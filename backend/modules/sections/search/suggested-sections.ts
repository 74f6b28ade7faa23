import { computeSpellingDistance } from '#lib/domain/spelling.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { commonRussianWords } from '#lib/texts/common-words.ts';
import { unsoldProductWords } from '#lib/texts/unsold-words.ts';
import type { Bits } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { tokenize } from '../catalog/word-key.ts';
import { createSectionMeaning } from './meaning.ts';

/** Section that a search suggests. */
export interface FoundSection {
  title: string;
  path: string;
  /** Number of models of the section among the results. */
  count: number;
}

/** Maximum number of suggested sections. */
const MAX_SECTIONS = 3;

/** Lists the type sections with the most results. */
export function listFoundSections(found: Bits, catalog: Catalog): FoundSection[] {
  return catalog.lists.sections
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ code, title }) => ({
      title,
      path: buildCatalogUrl(code),
      count: catalog.productIndex.models.countBoth(
        found,
        createSectionMeaning(code).findProducts(catalog, 0),
      ),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_SECTIONS);
}

/** Maximum spelling distance of a guess, as a share of the word's length. */
const MAX_DISTANCE_SHARE = 0.35;
/** Minimum length of a word, because shorter words are similar to too many others. */
const MIN_LETTERS = 5;

/** True when both words begin with the same two characters and differ in length by at most one. */
const isAlike = (one: string, other: string): boolean =>
  one[0] === other[0] && one[1] === other[1] && Math.abs(one.length - other.length) <= 1;

/**
 * Finds the section with the title word closest to an unknown word of the query. Common words and names of things that
 * are not sold are skipped.
 * @returns one section, or none
 */
export function findClosestSection(
  { unknown }: { unknown: readonly string[] },
  catalog: Catalog,
): FoundSection[] {
  const candidates = unknown.filter(
    (word) => word.length >= MIN_LETTERS && !unsoldProductWords.has(word) && !commonRussianWords.has(word),
  );
  let best: { code: string; title: string; distance: number } | null = null;
  for (const { code, title } of catalog.lists.sections)
    for (const { text } of tokenize(title))
      for (const word of candidates.filter((one) => isAlike(one, text))) {
        const distance = computeSpellingDistance(word, text, MAX_DISTANCE_SHARE * text.length) / text.length;
        if (distance < (best?.distance ?? MAX_DISTANCE_SHARE)) best = { code, title, distance };
      }
  if (!best) return [];
  return [{ title: best.title, path: buildCatalogUrl(best.code), count: 0 }];
}
