'use client';

import { useQuery } from '@tanstack/react-query';
import type { FavoriteCard } from '#lib/contracts/favorites.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { favoritesPageQuery } from './page-queries.ts';
import { favoritesQuery } from './queries.ts';
import { texts } from './texts.ts';

/** A favourite that costs less than when it was added says so; any other label tells a shopper less here. */
function withFall(product: FavoriteCard): FavoriteCard {
  const fall = product.price ? (product.added_price ?? 0) - product.price.price : 0;
  return fall > 0 ? { ...product, label: texts.cheaper(formatExactPrice(fall)) } : product;
}

const cardsOf = ({ products }: EndpointResult<'GET /api/v1/products/favorite'>) => products.map(withFall);

/**
 * What a page of favourites shows: its goods without those just removed, while the next answer is still
 * loading.
 * @param asked the page's number; beyond the last page, the last is shown
 */
export function useFavoritesPage(asked: number) {
  const set = useQuery(favoritesQuery);
  const count = set.data?.count;
  const pages = Math.max(1, Math.ceil((count ?? Number.POSITIVE_INFINITY) / FAVORITES_PAGE_SIZE));
  const page = Math.min(asked, pages);
  const list = useQuery({ ...favoritesPageQuery(page), select: cardsOf });
  const ids = set.data?.ids ?? [];
  const chosen = new Set(ids);
  return {
    count,
    ids,
    page,
    pages,
    products: set.data && list.data?.filter((product) => chosen.has(product.id)),
    /** Another page is loading; the previous one is shown. */
    turning: list.isPlaceholderData,
    error: set.data && list.data ? null : (set.error ?? list.error),
    fetching: set.isFetching || list.isFetching,
    retry: () => {
      void set.refetch();
      void list.refetch();
    },
  };
}
