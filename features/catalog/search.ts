import { type PackedCards, packCards } from '#components/product/packed-cards.ts';
import { findOnServer } from '#lib/api/server.ts';
import type { RequestImportance } from '#lib/bridge.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { LISTING_PAGE_SIZE } from '#lib/domain/listing.ts';
import { writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import type { SearchQuery } from '#lib/routing/search-query.ts';
import { findCityId, getSections } from './catalog.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;

/** Data of the search results page. */
export interface SearchResults
  extends Pick<Found, 'searched' | 'ignored' | 'pages' | 'filters' | 'sorts' | 'redirect'> {
  query: SearchQuery;
  cityId: number | undefined;
  packedCards: PackedCards;
  /** Products that match all conditions of the query except one. */
  similar: PackedCards;
  pagination: Pagination;
  /** True when more products were found than can be counted. Their number is then not shown. */
  isPart?: boolean;
  /** Sections of the found products. When nothing was found, the section most similar to the query. */
  foundSections: Found['sections'];
  /** Sections to suggest when there are no products. */
  sections: Section[];
}

const NOTHING: Found = {
  products: [],
  similar: [],
  total: 0,
  searched: '',
  ignored: [],
  pages: [],
  sections: [],
  filters: [],
  sorts: [],
  redirect: null,
};

/**
 * Loads a page of search results.
 * @returns null for a page beyond the last, and for an unknown filter
 */
export async function getSearchResults(searchQuery: SearchQuery): Promise<SearchResults | null> {
  const { city, ...withoutCity } = searchQuery;
  const { query, page, ...choice } = withoutCity;
  const cityId = await findCityId(city);
  const found = query ? await requestSearch(searchQuery, cityId) : NOTHING;
  if (!found) return null;
  const { products, similar, total: counted, sections, ...more } = found;
  const { total, isPart } =
    counted === undefined
      ? await countFound(searchQuery, products, cityId)
      : { total: counted, isPart: false };
  const isFiltered = Object.keys(choice.filters).length > 0;
  return {
    ...more,
    query: cityId === undefined ? withoutCity : searchQuery,
    cityId,
    redirect: page === 1 && !isFiltered ? more.redirect : null,
    packedCards: packCards(products),
    similar: packCards(similar),
    foundSections: sections,
    ...(isPart && { isPart }),
    pagination: { page, limit: LISTING_PAGE_SIZE, pages: Math.ceil(total / LISTING_PAGE_SIZE), total },
    sections: total > 0 || isFiltered ? [] : await getSections(),
  };
}

/** Counts the products up to this page and on the next one, for a back end that returns no total. */
async function countFound(searchQuery: SearchQuery, products: Found['products'], cityId?: number) {
  const shown = (searchQuery.page - 1) * LISTING_PAGE_SIZE + products.length;
  if (products.length < LISTING_PAGE_SIZE) return { total: shown, isPart: false };
  const next = await requestSearch({ ...searchQuery, page: searchQuery.page + 1 }, cityId, 'helper');
  // A back end that ignores the page number returns the same products again. The number of found products is then
  // unknown.
  if (next?.products[0]?.id === products[0]?.id) return { total: shown, isPart: true };
  const more = next?.products.length ?? 0;
  return { total: shown + more, isPart: more === LISTING_PAGE_SIZE };
}

const requestSearch = (
  { query, page, sort, filters }: SearchQuery,
  city_id?: number,
  importance: RequestImportance = 'essential',
) =>
  findOnServer(
    'GET /services/rest/v1/products/search',
    {
      query: {
        query,
        page,
        limit: LISTING_PAGE_SIZE,
        facets: '1',
        choice: writeCatalogQuery({ page: 1, sort, filters }),
        ...(city_id !== undefined && { city_id }),
      },
    },
    importance,
  );
