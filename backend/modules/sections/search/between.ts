import { betweenWords } from '#lib/domain/russian/words.ts';

/** Words between the telling ones: a search looks at none of them. */
export const BETWEEN: ReadonlySet<string> = new Set(betweenWords);
