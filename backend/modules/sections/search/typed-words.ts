import { foldText } from '#lib/domain/text.ts';

const WORD = /\p{L}+/gu;

/** Restores ё and capitals of a query's words in a text that `foldText` has normalized. */
export function restoreTypedSpelling(text: string, query: string): string {
  const typed = new Map((query.match(WORD) ?? []).map((word) => [foldText(word), word]));
  return text.replace(WORD, (word) => typed.get(word) ?? word);
}

/** Words that mix alphabetic characters and digits, such as «а4». */
const MIXED = /(?=\S*\p{L})(?=\S*\d)[\p{L}\d]+/gu;

/** Lists the ignored words of a query as they were typed, in their order: «а4» rather than its part «4». */
export function listIgnoredWords(words: readonly string[], query: string): string[] {
  const folded = foldText(query);
  const mixed = query.match(MIXED) ?? [];
  const places = words.map((word) => {
    const around = /^\d+$/.test(word)
      ? mixed.find((one) => foldText(one).match(/\d+/g)?.includes(word))
      : undefined;
    return { at: folded.indexOf(word), shown: around ?? restoreTypedSpelling(word, query) };
  });
  return [...new Set(places.toSorted((a, b) => a.at - b.at).map(({ shown }) => shown))];
}
