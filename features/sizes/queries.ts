import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { Product } from '#lib/contracts/product.ts';

/** BC-04: how many products the browser keeps. */
const KEPT_PRODUCTS = 50;

const PRODUCTS = ['product'] as const;

/** Whether the shop does not know the product: asking again would not help. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status === 404;

/** Drops the products read longest ago, so that the one being read is the last of `KEPT_PRODUCTS`. */
function dropOldProducts(client: QueryClient, key: QueryKey) {
  const cache = client.getQueryCache();
  const others = cache
    .findAll({ queryKey: PRODUCTS, type: 'inactive' })
    .filter(({ queryKey }) => queryKey.join() !== key.join())
    // Those of one millisecond keep their order: the cache lists the oldest first.
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of others.slice(0, Math.max(0, others.length - KEPT_PRODUCTS + 1))) cache.remove(query);
}

const read = (key: number | string, signal: AbortSignal): Promise<Product> =>
  /^\d/.test(String(key))
    ? request('GET /api/v1/products/:id', { params: { id: Number(key) } }, { signal })
    : request('GET /api/v1/products/by_code/:code', { params: { code: String(key) } }, { signal });

/**
 * The sizes of a product as they are now, after the shop has refused one of them. A page that was rendered before reads
 * them from here; nothing requests them otherwise.
 */
export const currentSizesQuery = (product: number) =>
  queryOptions({
    queryKey: ['current-sizes', product],
    queryFn: async ({ signal }) => (await read(product, signal)).offers,
    staleTime: 0,
    gcTime: 0,
    enabled: false,
  });

/** Reads the sizes of a product again, wherever they are shown. */
export async function refreshSizes(client: QueryClient, product: number): Promise<void> {
  const { queryKey } = currentSizesQuery(product);
  await Promise.all([
    client.fetchQuery({ ...currentSizesQuery(product), queryKey }).catch(() => undefined),
    client.invalidateQueries({
      predicate: ({ queryKey: [kind], state }) =>
        kind === PRODUCTS[0] && (state.data as Product | undefined)?.id === product,
    }),
  ]);
}

/**
 * A whole product, with what a card leaves out of its sizes. The last 50 are kept as long as the page is open (BC-04).
 * @param key id or code (RT-04)
 */
export const productQuery = (key: number | string) =>
  queryOptions({
    queryKey: [...PRODUCTS, key],
    queryFn: async ({ client, queryKey, signal }) => {
      const product = await read(key, signal);
      dropOldProducts(client, queryKey);
      return product;
    },
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
