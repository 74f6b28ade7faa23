import { type CatalogQuery, SIZE_FILTER } from '#lib/routing/catalog-query.ts';
import { getSearchedText } from './searched-text.ts';

/**
 * Finds the only size of a listing: chosen in its filter, or contained in the search query.
 * @param url address of the listing without /catalog/
 * @param sizes titles of the sizes of its products
 */
export function findListingSize(
  url: string,
  { filters }: Pick<CatalogQuery, 'filters'>,
  sizes: readonly string[],
): string | undefined {
  const named =
    filters[SIZE_FILTER] ??
    getSearchedText(url)
      .split(' ')
      .filter((word) => sizes.includes(word));
  return named.length === 1 ? named[0] : undefined;
}
