import { type PackedCards, packCards } from '#components/product/packed-cards.ts';
import { findOnServer } from '#lib/api/server.ts';
import type { Importance } from '#lib/bridge.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { PAGE_SIZE } from '#lib/domain/listing.ts';
import { writeCatalogQuery } from '#lib/routing/catalog-query.ts';
import type { SearchQuery } from '#lib/routing/search-query.ts';
import { findCityId, getSections } from './catalog.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;

/** Data of the search results page. */
export interface SearchResults
  extends Pick<Found, 'searched' | 'ignored' | 'pages' | 'filters' | 'sorts' | 'redirect'> {
  query: SearchQuery;
  cityId: number | undefined;
  goods: PackedCards;
  /** Goods that miss one thing that was asked for. */
  similar: PackedCards;
  pagination: Pagination;
  /** Set when more was found than is known of, so that its number is not shown. */
  isPart?: boolean;
  /** Sections of what was found; when nothing was, the likest one. */
  found: Found['sections'];
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

/** A page of the results; null for one beyond the last, and for an unknown filter. */
export async function getSearch(asked: SearchQuery): Promise<SearchResults | null> {
  const { city, ...withoutCity } = asked;
  const { query, page, ...choice } = withoutCity;
  const cityId = await findCityId(city);
  const found = query ? await ask(asked, cityId) : NOTHING;
  if (!found) return null;
  const { products, similar, total: counted, sections, ...more } = found;
  const { total, isPart } =
    counted === undefined ? await countFound(asked, products, cityId) : { total: counted, isPart: false };
  const isFiltered = Object.keys(choice.filters).length > 0;
  return {
    ...more,
    query: cityId === undefined ? withoutCity : asked,
    cityId,
    redirect: page === 1 && !isFiltered ? more.redirect : null,
    goods: packCards(products),
    similar: packCards(similar),
    found: sections,
    ...(isPart && { isPart }),
    pagination: { page, limit: PAGE_SIZE, pages: Math.ceil(total / PAGE_SIZE), total },
    sections: total > 0 || isFiltered ? [] : await getSections(),
  };
}

/** Counts the found goods of a back end that names no total: those up to this page and those of the next one. */
async function countFound(asked: SearchQuery, products: Found['products'], cityId?: number) {
  const shown = (asked.page - 1) * PAGE_SIZE + products.length;
  if (products.length < PAGE_SIZE) return { total: shown, isPart: false };
  const next = await ask({ ...asked, page: asked.page + 1 }, cityId, 'helper');
  // A back end that ignores the page answers with the same goods again: how many there are is not known.
  if (next?.products[0]?.id === products[0]?.id) return { total: shown, isPart: true };
  const more = next?.products.length ?? 0;
  return { total: shown + more, isPart: more === PAGE_SIZE };
}

const ask = (
  { query, page, sort, filters }: SearchQuery,
  city_id?: number,
  importance: Importance = 'essential',
) =>
  findOnServer(
    'GET /services/rest/v1/products/search',
    {
      query: {
        query,
        page,
        limit: PAGE_SIZE,
        facets: '1',
        choice: writeCatalogQuery({ page: 1, sort, filters }),
        ...(city_id !== undefined && { city_id }),
      },
    },
    importance,
  );
