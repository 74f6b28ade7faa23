import { type CatalogQuery, SIZE } from '#lib/routing/catalog-query.ts';
import { searchedIn } from './searched-in.ts';

/**
 * The one size that a listing is of: chosen in its filter, or named in what was searched for.
 * @param url the listing's address without /catalog/ @param sizes titles that its goods come in
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
