import { findOnServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';
import type { Pagination } from '@/lib/contracts/pagination';
import type { ProductCard } from '@/lib/contracts/product';
import type { Section } from '@/lib/contracts/sections';
import type { SearchQuery } from '@/lib/routing/search-query';
import { getSections } from './catalog';

/** All that the results page shows. */
export interface Search {
  /** What was asked for; '' for nothing yet. */
  asked: string;
  /** What was searched for in the end. */
  searched: string;
  products: ProductCard[];
  pagination: Pagination;
  /** Where to look when there is nothing to show. */
  sections: Section[];
}

/** As many as a listing has on a page. */
const LIMIT = 48;

/** A page of the results; null for a page beyond the last. */
export async function getSearch({ query, page }: SearchQuery): Promise<Search | null> {
  'use cache';
  cached('goods', tags.catalog);
  const found = query
    ? await findOnServer('GET /services/rest/v1/products/search', { query: { query, page, limit: LIMIT } })
    : { products: [], total: 0, searched: '' };
  if (!found) return null;
  const { products, total, searched } = found;
  return {
    asked: query,
    searched,
    products,
    pagination: { page, limit: LIMIT, pages: Math.ceil(total / LIMIT), total },
    sections: total > 0 ? [] : await getSections(),
  };
}
