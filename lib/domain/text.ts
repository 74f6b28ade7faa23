/**
 * Folds a text for comparing and searching: lower case, ё as е, single spaces, none at the ends.
 * `products.search_text` and city names are compared in this form.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}

/** The longest search query, in characters (UTF-16). */
export const MAX_QUERY = 100;

/** The words of a search query, folded: runs of letters and digits, the rest only separates. */
export function searchWords(query: string): string[] {
  return foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
}
