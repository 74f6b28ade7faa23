import type { CacheDependencies } from '#lib/bridge.ts';
import type { CacheableEndpoint, CacheLifetime } from '#lib/contracts/endpoint.ts';
import {
  type CacheableKey,
  type EndpointInput,
  type EndpointResult,
  endpoints,
} from '#lib/contracts/index.ts';
import type { z } from '#lib/contracts/zod.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { getSettings } from '#lib/settings/current.ts';
import { reportDependencies } from './dependencies.ts';

/**
 * Cache lifetimes, seconds. Changes invalidate pages by cache tags (lib/contracts/endpoint.ts), so the
 * lifetimes only limit the effect of a lost invalidation.
 */
const lifetimes: Record<CacheLifetime, Omit<CacheDependencies, 'tags'>> = {
  products: { revalidate: 900, expire: 86_400 },
  editorial: { revalidate: 3_600, expire: 604_800 },
};

/**
 * Lifetime of the data of another back end that sends no invalidations, seconds. Prices on pages are then at
 * most a minute old.
 */
const WITHOUT_INVALIDATIONS = { revalidate: 60, expire: 86_400 };

/**
 * True when this storefront can receive invalidations. Our own back end publishes its changes. Another back
 * end sends them to `owner/changed`, which requires OWNER_TOKEN.
 */
function hasInvalidations(): boolean {
  const { API_BASE_URL, OWNER_TOKEN } = getSettings();
  return !API_BASE_URL || Boolean(OWNER_TOKEN);
}

/** Reports the cache tags and lifetime of an endpoint's result for the page that is being rendered. */
export function reportResult<C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  result: EndpointResult<C> | null,
): void {
  const { cache } = endpoints[key] as unknown as CacheableEndpoint<
    z.ZodType,
    z.ZodType,
    z.ZodType,
    z.ZodType
  >;
  const tags = cache.tags(input as Parameters<typeof cache.tags>[0], result);
  const lifetime = hasInvalidations() ? lifetimes[cache.lifetime] : WITHOUT_INVALIDATIONS;
  reportDependencies({ ...lifetime, tags: [cacheTags.shop, ...tags] });
}

/**
 * Dependencies of a page from which a part is missing because its request failed. After ten seconds the next
 * request for the page renders it again.
 */
const INCOMPLETE: CacheDependencies = { tags: [], revalidate: 10, expire: 60 };

/** Reports that a part of the current page is missing, so that the page is cached for seconds only. */
export const declarePageIncomplete = (): void => reportDependencies(INCOMPLETE);
