export * from './text-lengths.ts';

/**
 * Folds a text for comparison and search: lower case, ё as е, single spaces, trimmed. `products.search_text`
 * and city names are compared in this form.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}

/** Words of a query that are searched for: what a person names a thing with. */
const MAX_WORDS = 8;

/**
 * The words of a search query, folded: runs of letters and digits, each once, the first eight; everything else separates
 * them. A letter with its mark is one however it is written, other marks are left out.
 */
export function searchWords(query: string): string[] {
  const text = foldText(query)
    .normalize('NFC')
    .replace(/\p{M}+/gu, '');
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
}

const SENTENCE_END = /[.!?…](?=\s|$)/g;

/**
 * The beginning of a text that is not longer than it may be: whole sentences where they fill most of the place, else whole
 * words and «…».
 * @param max characters, the «…» included
 */
export function shorten(text: string, max: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= max) return whole;
  const sentence = [...whole.slice(0, max).matchAll(SENTENCE_END)].at(-1);
  if (sentence && sentence.index + 1 >= max / 2) return whole.slice(0, sentence.index + 1);
  const words = whole.slice(0, max).replace(/\s+\S*$/, '');
  return `${words.slice(0, max - 1).replace(/[\s,;:.—–-]+$/, '')}…`;
}
