import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import type { ProductCard } from '@/lib/contracts/product';
import type { Filters } from '@/lib/contracts/sections';
import { DEFAULT_SORT } from '@/lib/domain/listing';
import { type CatalogQuery, writeCatalogQuery } from '@/lib/routing/catalog-query';

/** What a listing of search results asks for; '' for other listings. */
const searchedIn = (url: string): string => new URLSearchParams(url.split('?')[1]).get('query') ?? '';

interface Asked {
  query: string;
  filters: Filters;
  sort?: CatalogQuery['sort'];
  city_id?: number | undefined;
  page?: number;
  limit: number;
}

const search = (
  { query, filters, sort = DEFAULT_SORT, city_id, page = 1, limit }: Asked,
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
      },
    },
    { signal },
  );

/**
 * Number of products for chosen filters (CQ-06).
 * @param choice the clean filters as JSON, so that equal choices share a cached answer
 * @param city_id the shopper's city
 */
export const countQuery = (url: string, choice: string, city_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'count', url, choice, city_id],
    queryFn: async ({ signal }) => {
      const filters: Filters = JSON.parse(choice);
      const query = searchedIn(url);
      if (query) return { count: (await search({ query, filters, city_id, limit: 1 }, signal)).total };
      return request('POST /api/v1/sections/filter/cnt', { body: { url, filters, city_id } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

interface NextPage {
  url: string;
  query: CatalogQuery;
  cityId: number | undefined;
  page: number;
  /** Products on a page. */
  limit: number;
}

/** The goods of another page of a listing. @throws ApiFailure also when it has fewer pages by now */
export async function loadPage(
  { url, query, cityId, page, limit }: NextPage,
  signal?: AbortSignal,
): Promise<ProductCard[]> {
  const { sort, filters } = query;
  const asked = searchedIn(url);
  if (asked)
    return (await search({ query: asked, filters, sort, city_id: cityId, page, limit }, signal)).products;
  const body = { url, sort, filters, page, limit, ...(cityId !== undefined && { city_id: cityId }) };
  return (await request('POST /api/v1/sections/filter', { body }, { signal })).products;
}
