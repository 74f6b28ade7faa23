'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#lib/api/result.ts';
import type { Offer } from '#lib/contracts/product.ts';
import { currentSizesQuery, refreshSizes } from './queries.ts';

const CONFLICT = 409;

/**
 * Returns the most recent sizes of a product that the page knows. At first these are the rendered sizes. When the
 * server refuses one of them as sold out, the sizes are loaded again.
 * @param refusal failure of the last attempt to buy
 */
export function useCurrentSizes<Size extends Pick<Offer, 'id' | 'title' | 'is_available'>>(
  product: number,
  rendered: readonly Size[],
  refusal: Error | null,
): readonly (Size | Offer)[] {
  const client = useQueryClient();
  const { data } = useQuery(currentSizesQuery(product));
  useEffect(() => {
    if (refusal instanceof ApiFailure && refusal.status === CONFLICT) void refreshSizes(client, product);
  }, [refusal, client, product]);
  return data ?? rendered;
}
