import { betweenWords } from '#lib/texts/spelling.ts';

/** Words between the telling ones: a search looks at none of them. */
export const BETWEEN: ReadonlySet<string> = new Set(betweenWords);
