import { foldText } from '#lib/domain/text.ts';

const WORD = /\p{L}+/gu;

/** A folded text with the words of a query as they were typed there: in its own letters, ё and capitals. */
export function asTyped(text: string, query: string): string {
  const typed = new Map((query.match(WORD) ?? []).map((word) => [foldText(word), word]));
  return text.replace(WORD, (word) => typed.get(word) ?? word);
}

/** Letters and digits without a space between them: «а4». */
const MIXED = /(?=\S*\p{L})(?=\S*\d)[\p{L}\d]+/gu;

/** The words of a query that a search left out, as they were typed and in their order: «а4», not its «4» alone. */
export function leftOut(words: readonly string[], query: string): string[] {
  const folded = foldText(query);
  const mixed = query.match(MIXED) ?? [];
  const places = words.map((word) => {
    const around = /^\d+$/.test(word)
      ? mixed.find((one) => foldText(one).match(/\d+/g)?.includes(word))
      : undefined;
    return { at: folded.indexOf(word), shown: around ?? asTyped(word, query) };
  });
  return [...new Set(places.toSorted((a, b) => a.at - b.at).map(({ shown }) => shown))];
}
