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
import { currentSettings } from '#lib/settings/current.ts';
import { depend } from './dependencies.ts';

/** Pages are refreshed by tags (lib/contracts/endpoint.ts); lifetimes only bound what a lost message could leave stale. */
const lifetimes: Record<Lifetime, Omit<Dependencies, 'tags'>> = {
  products: { revalidate: 900, expire: 86_400 },
  editorial: { revalidate: 3_600, expire: 604_800 },
};

/** Of another back end that sends no notice of changes: what it sells is at most a minute old. */
const WITHOUT_NOTICE = { revalidate: 60, expire: 86_400 };

/** The shop in this process publishes its changes; another back end posts them to owner/changed, with the token. */
function isNotified(): boolean {
  const { API_BASE_URL, OWNER_TOKEN } = currentSettings();
  return !API_BASE_URL || Boolean(OWNER_TOKEN);
}

/** Reports that the page being rendered shows a result of an endpoint: how long it lives, and which changes end it. */
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
  const lifetime = isNotified() ? lifetimes[cache.lifetime] : WITHOUT_NOTICE;
  depend({ ...lifetime, tags: [cacheTags.shop, ...tags] });
}

/** Lifetime of a page without a part that could not be read: the next view a moment later has it again. */
const INCOMPLETE: Dependencies = { tags: [], revalidate: 10, expire: 60 };

/** Reports that a part of the page being rendered is missing, so that the page is cached for seconds only. */
export const declareIncomplete = (): void => depend(INCOMPLETE);
