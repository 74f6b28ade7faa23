import { type CatalogQuery, SIZE } from '#lib/routing/catalog-query.ts';
import { searchedIn } from './searched-in.ts';

/**
 * Finds the only size of a listing: chosen in its filter, or contained in the search query.
 * @param url address of the listing without /catalog/
 * @param sizes titles of the sizes of its products
 */
export function wantedSizeOf(
  url: string,
  { filters }: Pick<CatalogQuery, 'filters'>,
  sizes: readonly string[],
): string | undefined {
  const named =
    filters[SIZE] ??
    searchedIn(url)
      .split(' ')
      .filter((word) => sizes.includes(word));
  return named.length === 1 ? named[0] : undefined;
}
