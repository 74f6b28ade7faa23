import { foldText } from '@/lib/domain/text';

const WORD = /\p{L}+/gu;

/** A folded text with the words of a query as they were typed there: in its own letters, ё and capitals. */
export function asTyped(text: string, query: string): string {
  const typed = new Map((query.match(WORD) ?? []).map((word) => [foldText(word), word]));
  return text.replace(WORD, (word) => typed.get(word) ?? word);
}
