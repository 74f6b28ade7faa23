export * from './text-lengths.ts';

/**
 * Folds a text for comparison and search: lower case, ё as е, single spaces, trimmed. `products.search_text` and city
 * names are compared in this form.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}

/** Maximum number of words of a query that are searched for. Eight words are enough to name a product. */
const MAX_WORDS = 8;

/**
 * Extracts the first eight different words of a search query, folded. A word is a sequence of word characters and
 * digits. All other characters are separators. Combining marks are composed with their base character where possible,
 * and otherwise removed.
 */
export function extractSearchWords(query: string): string[] {
  const text = foldText(query)
    .normalize('NFC')
    .replace(/\p{M}+/gu, '');
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
}

const SENTENCE_END = /[.!?…](?=\s|$)/g;

/**
 * Shortens a text to a maximum length. The result ends after a sentence if it then has at least half of the maximum
 * length. Otherwise it ends after a word, with «…».
 * @param max maximum length in characters, including the «…»
 */
export function shorten(text: string, max: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= max) return whole;
  const sentence = [...whole.slice(0, max).matchAll(SENTENCE_END)].at(-1);
  if (sentence && sentence.index + 1 >= max / 2) return whole.slice(0, sentence.index + 1);
  const words = whole.slice(0, max).replace(/\s+\S*$/, '');
  return `${words.slice(0, max - 1).replace(/[\s,;:.—–-]+$/, '')}…`;
}
