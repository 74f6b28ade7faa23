import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import type { Product } from '#lib/contracts/product.ts';

/** Maximum number of products that the browser caches (BC-04). */
const MAX_CACHED_PRODUCTS = 50;

const PRODUCTS = ['product'] as const;

/** True when the product is unknown to the server, so that a retry would not help. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status === 404;

/**
 * Evicts the products that were loaded longest ago. At most `MAX_CACHED_PRODUCTS` remain, including the product that is
 * being loaded.
 */
function evictOldProducts(client: QueryClient, key: QueryKey) {
  const cache = client.getQueryCache();
  const others = cache
    .findAll({ queryKey: PRODUCTS, type: 'inactive' })
    .filter(({ queryKey }) => queryKey.join() !== key.join())
    // Products with equal timestamps keep the order of the cache, which lists the oldest first.
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of others.slice(0, Math.max(0, others.length - MAX_CACHED_PRODUCTS + 1)))
    cache.remove(query);
}

const read = (key: number | string, signal: AbortSignal): Promise<Product> =>
  /^\d/.test(String(key))
    ? request('GET /api/v1/products/:id', { params: { id: Number(key) } }, { signal })
    : request('GET /api/v1/products/by_code/:code', { params: { code: String(key) } }, { signal });

/**
 * Query of a product's current sizes, for a page whose rendered sizes are outdated. Only `refreshSizes` requests them,
 * after the server has refused one of the rendered sizes.
 */
export const currentSizesQuery = (product: number) =>
  queryOptions({
    queryKey: ['current-sizes', product],
    queryFn: async ({ signal }) => (await read(product, signal)).offers,
    staleTime: 0,
    gcTime: 0,
    enabled: false,
  });

/** Loads the sizes of a product again, in all queries that contain them. */
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
 * Query of a product with all fields, including the size fields that cards omit. The last 50 products are cached while
 * the page is open (BC-04).
 * @param key the product's id or code (RT-04)
 */
export const productQuery = (key: number | string) =>
  queryOptions({
    queryKey: [...PRODUCTS, key],
    queryFn: async ({ client, queryKey, signal }) => {
      const product = await read(key, signal);
      evictOldProducts(client, queryKey);
      return product;
    },
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  });
