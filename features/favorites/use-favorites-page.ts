'use client';

import { useQuery } from '@tanstack/react-query';
import type { FavoriteCard } from '#lib/contracts/favorites.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { favoritesPageQuery } from './page-queries.ts';
import { favoritesQuery } from './queries.ts';
import { texts } from './texts.ts';

/**
 * Labels a favorite that costs less than when it was added. On this page the price drop replaces any other label of the
 * product, because the price drop matters more.
 */
function withPriceDropLabel(product: FavoriteCard): FavoriteCard {
  const fall = product.price ? (product.added_price ?? 0) - product.price.price : 0;
  return fall > 0 ? { ...product, label: texts.cheaper(formatExactPrice(fall)) } : product;
}

const toLabelledCards = ({ products }: EndpointResult<'GET /api/v1/products/favorite'>) =>
  products.map(withPriceDropLabel);

/**
 * Returns the data of one page of favorites. A product that was just removed is left out while the list reloads.
 * @param requested page number from the URL. A number beyond the last page returns the last page
 */
export function useFavoritesPage(requested: number) {
  const set = useQuery(favoritesQuery);
  const count = set.data?.count;
  const pages = Math.max(1, Math.ceil((count ?? Number.POSITIVE_INFINITY) / FAVORITES_PAGE_SIZE));
  const page = Math.min(requested, pages);
  const list = useQuery({ ...favoritesPageQuery(page), select: toLabelledCards });
  const ids = set.data?.ids ?? [];
  const chosen = new Set(ids);
  return {
    count,
    ids,
    page,
    pages,
    products: set.data && list.data?.filter((product) => chosen.has(product.id)),
    /** True while another page is loading and the previous one is shown. */
    isPageLoading: list.isPlaceholderData,
    error: set.data && list.data ? null : (set.error ?? list.error),
    fetching: set.isFetching || list.isFetching,
    retry: () => {
      void set.refetch();
      void list.refetch();
    },
  };
}
