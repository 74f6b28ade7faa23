/**
 * Reads the query of search results from a listing's address. Empty for other listings.
 * @param url address of the listing without /catalog/
 */
export const getSearchedText = (url: string): string =>
  new URLSearchParams(url.split('?')[1]).get('query') ?? '';
