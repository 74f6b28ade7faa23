import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { LISTINGS } from './listings.ts';
import { PAGES } from './pages.ts';
import { SYNONYMS } from './synonyms.ts';

type Term = Insertable<Database['search_terms']>;

const phrasesOf = (list: string): string[] => list.split(', ').filter(Boolean);

const all: Term[] = [
  ...SYNONYMS.flatMap(([phrases, target]) => phrasesOf(phrases).map((phrase) => ({ phrase, target }))),
  ...LISTINGS.flatMap(([phrases, ...addresses]) =>
    phrasesOf(phrases).flatMap((phrase) => addresses.map((target) => ({ phrase, target }))),
  ),
  ...PAGES.flatMap(({ phrases, redirects = '', path, title }) =>
    phrasesOf(phrases).map((phrase) => ({
      phrase,
      target: path,
      title,
      is_redirect: phrasesOf(redirects).includes(phrase),
    })),
  ),
];

/**
 * Search terms of the demo shop's owner. If two rows have the same phrase and target, the later row is used, because it
 * has more data.
 */
export const SEARCH_TERMS: readonly Term[] = [
  ...new Map(all.map((term) => [`${term.phrase} ${term.target}`, term])).values(),
];

const OFTEN = [
  'красные туфли',
  'ботильоны на шпильке',
  'сумка через плечо',
  'зимние сапоги',
  'замшевые лоферы',
  'кожаный рюкзак',
  'перчатки до 5000',
  'подарок',
];

/** Builds the frequent queries of the demo shop's shoppers. */
export const makeFrequentQueries = (now: Date) =>
  OFTEN.map((query, place) => ({ query, day: now, times: 40 - place, found: 1 }));
