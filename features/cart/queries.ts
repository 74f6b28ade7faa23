import { queryOptions } from '@tanstack/react-query';
import { takeFromBootstrap } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import type { Cart } from '#lib/contracts/cart.ts';

/** Time after which the cart is stale and is fetched again before an order, ms (ST-17). */
export const CART_STALE_MS = 5 * 60_000;

export const cartQuery = queryOptions({
  queryKey: ['cart'] as const,
  queryFn: async ({ client, signal }): Promise<Cart> =>
    (await takeFromBootstrap(client, 'cart')) ?? request('GET /api/v1/cart', {}, { signal }),
  staleTime: CART_STALE_MS,
});

export const CART_CHANGE_KEY = ['cart', 'change'] as const;
/** Metadata of a mutation whose success changes the cart. The browser's other tabs then fetch the cart again. */
export const cartChangeMeta = { changesCart: true } as const;
