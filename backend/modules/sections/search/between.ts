import { betweenWords } from '#lib/domain/russian/words.ts';

/** Stop words: prepositions and conjunctions, which a search ignores. */
export const BETWEEN: ReadonlySet<string> = new Set(betweenWords);
