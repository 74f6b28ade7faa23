import { request } from '#lib/api/client.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { loadSearchPage } from './load-page.ts';
import { type ListingFilter, packFilters, unpackFilters } from './packed-filters.ts';
import { getSearchedText } from './searched-text.ts';
import { updateFilterCounts } from './update-filter-counts.ts';

interface FacetsRequest {
  url: string;
  filters: Filters;
  city_id: number;
  /** Filters that the listing was rendered with. */
  shown: readonly ListingFilter[];
}

/**
 * Loads the number of product models for the chosen filters, and the listing's filters with the counts for this choice.
 * @throws ApiFailure
 */
export async function loadFacets(
  { url, filters, city_id, shown }: FacetsRequest,
  signal?: AbortSignal,
): Promise<{ count: number | undefined; filters: ListingFilter[] }> {
  const query = getSearchedText(url);
  const found = query
    ? await loadSearchPage({ query, filters, city_id, limit: 0, facets: '1' }, signal)
    : await request('POST /api/v1/sections/filters', { body: { url, filters, city_id } }, { signal });
  return {
    count: 'total' in found ? found.total : 'count' in found ? found.count : undefined,
    filters: updateFilterCounts(shown, unpackFilters(packFilters(found.filters))),
  };
}
