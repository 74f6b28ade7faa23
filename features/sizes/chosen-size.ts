'use client';

import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Query through which the parts of a product's page share the chosen size. Its data are null before a size is chosen.
 */
export const chosenSizeQuery = (product: number) =>
  queryOptions<number | null>({ queryKey: ['chosen-size', product], queryFn: skipToken });

/**
 * Shares the chosen size with the other parts of the product's page.
 * @param offer id of the chosen size. Undefined while no size is chosen, and for a one-size product
 * @param isPage false in a modal over the page. A modal does not share its choice
 */
export function useShareChosenSize(product: number, offer: number | undefined, isPage: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPage) client.setQueryData(chosenSizeQuery(product).queryKey, offer ?? null);
  }, [client, product, offer, isPage]);
}
