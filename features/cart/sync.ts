import { hashKey, type QueryClient } from '@tanstack/react-query';
import { cartQuery } from './queries.ts';
import type { createCartStore } from './store.ts';

/** Copies every cart of the query cache to the store, one way. */
export function syncCart(client: QueryClient, store: ReturnType<typeof createCartStore>): () => void {
  const hash = hashKey(cartQuery.queryKey);
  let last = client.getQueryData(cartQuery.queryKey);
  if (last) store.getState().receive(last);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    const cart = client.getQueryData(cartQuery.queryKey);
    if (!cart || cart === last) return;
    last = cart;
    store.getState().receive(cart);
  });
}
