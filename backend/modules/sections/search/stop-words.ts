import { stopWords } from '#lib/domain/russian/words.ts';

/** Stop words: prepositions and conjunctions, which a search ignores. */
export const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);
