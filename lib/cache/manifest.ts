import type { Dependencies } from '#lib/bridge.ts';
import type { CacheableEndpoint, Lifetime } from '#lib/contracts/endpoint.ts';
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
 * Cache lifetimes, seconds. Pages are refreshed by tags (lib/contracts/endpoint.ts), so lifetimes only limit
 * the effect of a lost invalidation.
 */
const lifetimes: Record<Lifetime, Omit<Dependencies, 'tags'>> = {
  products: { revalidate: 900, expire: 86_400 },
  editorial: { revalidate: 3_600, expire: 604_800 },
};

/** Lifetime for another back end that sends no invalidations: its prices are at most a minute old. */
const WITHOUT_INVALIDATIONS = { revalidate: 60, expire: 86_400 };

/**
 * True when invalidations arrive. The shop in this process publishes its changes, another back end posts them
 * to owner/changed with the token.
 */
function hasInvalidations(): boolean {
  const { API_BASE_URL, OWNER_TOKEN } = getSettings();
  return !API_BASE_URL || Boolean(OWNER_TOKEN);
}

/**
 * Reports the result of an endpoint as a dependency of the page being rendered, with its lifetime and cache
 * tags.
 */
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
 * Lifetime of a page without a part that could not be read. The next view after a few seconds renders it
 * again.
 */
const INCOMPLETE: Dependencies = { tags: [], revalidate: 10, expire: 60 };

/** Reports that a part of the page being rendered is missing, so that the page is cached for seconds only. */
export const declareIncomplete = (): void => reportDependencies(INCOMPLETE);
