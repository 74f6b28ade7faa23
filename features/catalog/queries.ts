import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import type { ProductCard } from '@/lib/contracts/product';
import type { Filters } from '@/lib/contracts/sections';
import type { CatalogQuery } from '@/lib/routing/catalog-query';

/**
 * Number of products for chosen filters (CQ-06).
 * @param choice the clean filters as JSON, so that equal choices share a cached answer
 * @param city_id the shopper's city
 */
export const countQuery = (url: string, choice: string, city_id: number) =>
  queryOptions({
    queryKey: ['catalog', 'count', url, choice, city_id],
    queryFn: ({ signal }) => {
      const filters: Filters = JSON.parse(choice);
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
export async function loadPage({ url, query, cityId, page, limit }: NextPage): Promise<ProductCard[]> {
  const { sort, filters } = query;
  const body = { url, sort, filters, page, limit, ...(cityId !== undefined && { city_id: cityId }) };
  return (await request('POST /api/v1/sections/filter', { body })).products;
}
