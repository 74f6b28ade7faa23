import { request } from '#lib/api/client.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Filters } from '#lib/contracts/sections.ts';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { type CatalogQuery, writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import { searchedIn } from './searched-in.ts';

interface Asked {
  query: string;
  filters: Filters;
  sort?: CatalogQuery['sort'];
  city_id?: number | undefined;
  page?: number;
  limit: number;
  /** Asks for the filters too. */
  facets?: '1';
}

/** A page of search results. */
export const search = (
  { query, filters, sort = DEFAULT_SORT, city_id, page = 1, limit, facets }: Asked,
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
  /** Products on a page. */
  limit: number;
}

/** The goods of several pages of a listing, up to and including `to`. @throws ApiFailure as loadPage */
export async function loadPages(next: NextPage, to: number, signal?: AbortSignal): Promise<ProductCard[]> {
  const pages: ProductCard[][] = [];
  for (let { page } = next; page <= to; page++) pages.push(await loadPage({ ...next, page }, signal));
  return pages.flat();
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
