import { type CatalogQuery, SIZE_FILTER } from '#lib/routing/catalog-query.ts';
import { getSearchedText } from './searched-text.ts';

/**
 * Finds the size of a listing that is limited to one size. The size is chosen in the filter, or contained in the search
 * query.
 * @param url URL of the listing without the prefix /catalog/
 * @param sizes titles of the sizes of the listed products
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
