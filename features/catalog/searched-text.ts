/**
 * Reads the query of search results from a listing's URL. Empty for other listings.
 * @param url URL of the listing without the prefix /catalog/
 */
export const getSearchedText = (url: string): string =>
  new URLSearchParams(url.split('?')[1]).get('query') ?? '';
