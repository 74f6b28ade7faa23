import { spellingDistance } from '#lib/domain/spelling.ts';
import { catalogAddress } from '#lib/routing/catalog-query.ts';
import { commonWords } from '#lib/texts/common-words.ts';
import { otherThings } from '#lib/texts/other-things.ts';
import type { Bits } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { tokensOf } from '../catalog/word-key.ts';
import { sectionMeaning } from './meaning.ts';

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

/** How much of a word may be wrong for it to be a guess at all, of its length. */
const GUESS = 0.35;
/** Shorter words are like everything. */
const LEAST_LETTERS = 5;

/** Letters of both words to begin with, and how many letters more one of them may have. */
const isAlike = (one: string, other: string): boolean =>
  one[0] === other[0] && one[1] === other[1] && Math.abs(one.length - other.length) <= 1;

/** The section whose title has a word that one of the query's unknown words is most like; none for words of another thing. */
export function likestSection({ unknown }: { unknown: readonly string[] }, catalog: Catalog): FoundSection[] {
  const asked = unknown.filter(
    (word) => word.length >= LEAST_LETTERS && !otherThings.has(word) && !commonWords.has(word),
  );
  let best: { code: string; title: string; distance: number } | null = null;
  for (const { code, title } of catalog.lists.sections)
    for (const { text } of tokensOf(title))
      for (const word of asked.filter((one) => isAlike(one, text))) {
        const distance = spellingDistance(word, text, GUESS * text.length) / text.length;
        if (distance < (best?.distance ?? GUESS)) best = { code, title, distance };
      }
  if (!best) return [];
  return [{ title: best.title, path: catalogAddress(best.code), count: 0 }];
}
