'use client';

import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The size that is chosen on a product's page, for its other parts; null while none is. */
export const chosenSizeQuery = (product: number) =>
  queryOptions<number | null>({ queryKey: ['chosen-size', product], queryFn: skipToken });

/**
 * Shares the chosen size with the other parts of the product's page.
 * @param offer undefined while none is chosen, and where there is no choice
 * @param isPage false in a modal over the page, which shares nothing
 */
export function useShareChosenSize(product: number, offer: number | undefined, isPage: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPage) client.setQueryData(chosenSizeQuery(product).queryKey, offer ?? null);
  }, [client, product, offer, isPage]);
}
