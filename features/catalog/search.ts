import { type PackedCards, packCards } from '@/components/product/packed-cards';
import { findOnServer } from '@/lib/api/server';
import { cached, cardTags } from '@/lib/cache/manifest';
import type { Pagination } from '@/lib/contracts/pagination';
import type { Section } from '@/lib/contracts/sections';
import { cacheTags } from '@/lib/domain/cache-tags';
import type { SearchQuery } from '@/lib/routing/search-query';
import { getSections } from './catalog';

/** Data of the search results page. */
export interface SearchResults {
  /** The query; '' when there is none. */
  asked: string;
  /** The query that was searched for after corrections. */
  searched: string;
  goods: PackedCards;
  pagination: Pagination;
  /** Sections to suggest when there are no products. */
  sections: Section[];
}

/** Products on a page, as many as in a listing. */
const LIMIT = 48;

/** A page of the results; null for one beyond the last. */
export async function getSearch({ query, page }: SearchQuery): Promise<SearchResults | null> {
  const found = query
    ? await findOnServer('GET /services/rest/v1/products/search', { query: { query, page, limit: LIMIT } })
    : { products: [], total: 0, searched: '' };
  cached('goods', cacheTags.catalog, ...cardTags(found?.products ?? []));
  if (!found) return null;
  const { products, total, searched } = found;
  return {
    asked: query,
    searched,
    goods: packCards(products),
    pagination: { page, limit: LIMIT, pages: Math.ceil(total / LIMIT), total },
    sections: total > 0 ? [] : await getSections(),
  };
}
