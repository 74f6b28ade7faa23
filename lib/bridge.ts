import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { CacheableKey, EndpointInput, EndpointResult } from './contracts/index.ts';
import type { Settings } from './settings/index.ts';

/** Dependencies of a page, or of a cached part of a page. */
export interface CacheDependencies {
  /** Cache tags whose invalidation removes the page or part (cacheTags). */
  tags: readonly string[];
  /** Seconds after which the page or part is refreshed without an invalidation. */
  revalidate: number;
  /** Seconds for which a stale copy may be served when a refresh fails. */
  expire: number;
}

/** Page, or cached part of a page, that is being rendered. */
export interface RenderScope {
  dependencies: CacheDependencies[];
  /** Pending requests of the page to the back end. */
  requests: Set<Promise<unknown>>;
}

/**
 * Importance of a request for its page. `essential`: the page's main data, without which the page fails.
 * `helper`: a menu, a banner or texts for search engines, which the page omits when the request fails.
 */
export type RequestImportance = 'essential' | 'helper';

/** Function that makes a request for a server component (lib/api/shop-requests.ts). */
export type FindOnServer = <C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance?: RequestImportance,
) => Promise<EndpointResult<C> | null>;

type ExpiryListener = (tags: ReadonlySet<string>) => void;

interface Bridge {
  /** Settings of this process. Null before the composition root has read them, and in `next build`. */
  settings: Settings | null;
  /** Makes requests for server components. Null before the process is connected to a back end, and in `next build`. */
  findOnServer: FindOnServer | null;
  /** Starts traces (lib/tracing/start.ts). Null before Next is opened in this process, and in `next build`. */
  startTracing: (() => Promise<void>) | null;
  /** Page or cached part that the current asynchronous context renders. */
  readonly renderScope: AsyncLocalStorage<RenderScope>;
  /**
   * Listeners of invalidations. They receive the tags of each change before any page is rendered after the
   * change.
   */
  readonly invalidationListeners: Set<ExpiryListener>;
  /** Texts of structured data by name (components/ui/large-json-ld.tsx). */
  readonly jsonLdTexts: LRUCache<string, string>;
}

/**
 * Maximum number of stored texts. It is higher than the number of pages that are rendered at the same time.
 */
const MAX_JSON_LD_TEXTS = 500;

declare global {
  // `var`, because only `var` declares a property of globalThis.
  var storefrontBridge: Bridge | undefined;
}

/**
 * State shared by Node's modules and Next's bundle. A module variable would exist twice in a process, because
 * Next bundles copies of the modules that server components import (decision 119).
 */
globalThis.storefrontBridge ??= {
  settings: null,
  findOnServer: null,
  startTracing: null,
  renderScope: new AsyncLocalStorage(),
  invalidationListeners: new Set(),
  jsonLdTexts: new LRUCache({ max: MAX_JSON_LD_TEXTS }),
};

export const nextBridge: Bridge = globalThis.storefrontBridge;

/** Invalidates the cached parts of pages with these tags, in this process. */
export function invalidateCachedParts(tags: readonly string[]): void {
  const changed = new Set(tags);
  for (const listener of nextBridge.invalidationListeners) listener(changed);
}
