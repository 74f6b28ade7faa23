import { queryOptions } from '@tanstack/react-query';
import { takeFromVisit } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';

/** ST-17: after this time the cart is stale and is read again before an order. */
export const CART_STALE_MS = 5 * 60_000;

export const cartQuery = queryOptions({
  queryKey: ['cart'] as const,
  queryFn: async ({ client, signal }): Promise<Cart> =>
    (await takeFromVisit(client, 'cart')) ?? request('GET /api/v1/cart', {}, { signal }),
  staleTime: CART_STALE_MS,
});

export const CHANGE = ['cart', 'change'] as const;
/** Marks a mutation whose success changes the cart: the browser's other tabs then refetch theirs. */
export const changesCart = { changesCart: true } as const;
