import { request } from '#lib/api/client.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { type CatalogQuery, writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import { getSearchedText } from './searched-text.ts';

interface SearchRequest {
  query: string;
  filters: Filters;
  sort?: CatalogQuery['sort'];
  city_id?: number | undefined;
  page?: number;
  limit: number;
  /** Requests the filters too. */
  facets?: '1';
}

/** Loads a page of search results. */
export const loadSearchPage = (
  { query, filters, sort = DEFAULT_SORT, city_id, page = 1, limit, facets }: SearchRequest,
  signal?: AbortSignal,
) =>
  request(
    'GET /services/rest/v1/products/search',
    {
      query: {
        query,
        page,
        limit,
        choice: writeCatalogQuery({ page: 1, sort, filters }),
        ...(city_id !== undefined && { city_id }),
        ...(facets && { facets }),
      },
    },
    { signal },
  );

interface NextPage {
  url: string;
  query: CatalogQuery;
  cityId: number | undefined;
  page: number;
  /** Number of products on a page. */
  limit: number;
}

/**
 * Loads the products of several pages of a listing, up to and including `to`.
 * @throws ApiFailure as loadPage does
 */
export async function loadPages(next: NextPage, to: number, signal?: AbortSignal): Promise<ProductCard[]> {
  const pages: ProductCard[][] = [];
  for (let { page } = next; page <= to; page++) pages.push(await loadPage({ ...next, page }, signal));
  return pages.flat();
}

/**
 * Loads the products of another page of a listing.
 * @throws ApiFailure also when the listing no longer has this page
 */
export async function loadPage(
  { url, query, cityId, page, limit }: NextPage,
  signal?: AbortSignal,
): Promise<ProductCard[]> {
  const { sort, filters } = query;
  const searchQuery = getSearchedText(url);
  if (searchQuery)
    return (await loadSearchPage({ query: searchQuery, filters, sort, city_id: cityId, page, limit }, signal))
      .products;
  const body = { url, sort, filters, page, limit, ...(cityId !== undefined && { city_id: cityId }) };
  return (await request('POST /api/v1/sections/filter', { body }, { signal })).products;
}
