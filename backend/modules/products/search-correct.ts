import type { Db } from '../../db/client';
import { type Found, findWords, type KnownWord, searchByQuery, type Window } from './search-repo';

/** Words nearly as like as the likest one stand for it too: «сумок» is both «сумка» and «сумки». */
const NEARLY = 0.9;

interface Corrected {
  text: string;
  /** How like the least like of its words is; 1 when the shop knows them all. */
  likeness: number;
  /** A condition for each word. */
  conditions: string[];
}

function conditionOf({ word, is_known, alike }: KnownWord): string | null {
  if (is_known) return `${word}:*`;
  const [best] = alike;
  if (!best) return null;
  return `(${alike
    .filter(({ likeness }) => likeness >= best.likeness * NEARLY)
    .map((one) => one.word)
    .join(' | ')})`;
}

/** A text with its misspelt words replaced. Words that nothing is like are left out; null when none remains. */
function correct(text: string, words: readonly KnownWord[]): Corrected | null {
  const telling = words.filter(({ is_stop }) => !is_stop);
  const conditions = telling.map(conditionOf).filter((condition) => condition !== null);
  if (conditions.length === 0) return null;
  const likeness = telling.map(({ is_known, alike }) => (is_known ? 1 : (alike[0]?.likeness ?? 0)));
  return { text, likeness: Math.min(...likeness), conditions };
}

/**
 * Finds products by the words that the query's own words are most like: for typing errors, and for endings that the
 * stemmer misses. Of the texts the one whose words are likest counts. Products that have all words are found, or else those
 * that have any. Three queries at most.
 * @param texts folded words with single spaces between them
 * @returns null when nothing is like them
 */
export async function searchByLikeness(
  db: Db,
  texts: readonly string[],
  window: Window,
): Promise<Found | null> {
  const words = await findWords(db, texts);
  const [best] = texts
    .map((text, index) =>
      correct(
        text,
        words.filter((one) => one.text === index + 1),
      ),
    )
    .filter((one) => one !== null)
    .toSorted((a, b) => b.likeness - a.likeness);
  if (!best) return null;
  const { text, conditions } = best;
  const all = await searchByQuery(db, { text, query: conditions.join(' & ') }, window);
  if (all || conditions.length === 1) return all;
  return searchByQuery(db, { text, query: conditions.join(' | ') }, window);
}
