import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { CacheableKey, EndpointInput, EndpointResult } from './contracts/index.ts';
import type { Settings } from './settings/index.ts';

/** Dependencies of a page or of a cached part of it. */
export interface Dependencies {
  /** Cache tags that invalidate it (cacheTags). */
  tags: readonly string[];
  /** Seconds after which it is read again without an invalidation. */
  revalidate: number;
  /** Seconds for which it may be served stale when it cannot be read again. */
  expire: number;
}

/** Page, or cached part of a page, that is being rendered. */
export interface RenderScope {
  dependencies: Dependencies[];
  /** Pending requests of the page to the shop. */
  requests: Set<Promise<unknown>>;
}

/**
 * `essential`: the page is about it, so that its failure is the page's failure. `helper`: a menu, a banner or
 * texts for search engines, which are omitted when the request fails.
 */
export type Importance = 'essential' | 'helper';

/** Makes a request for a server component, implemented by lib/api/shop-requests.ts. */
export type FindOnServer = <C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance?: Importance,
) => Promise<EndpointResult<C> | null>;

type ExpiryListener = (tags: ReadonlySet<string>) => void;

interface Bridge {
  /**
   * Settings of this process. They are null until the composition root has read them, and in `next build`.
   */
  settings: Settings | null;
  /** Null until the process is connected to a shop, and in `next build`. */
  findOnServer: FindOnServer | null;
  /** Page, or part of a page, that the current asynchronous context renders. */
  readonly renderScope: AsyncLocalStorage<RenderScope>;
  /** Listeners of invalidations, called with the tags of each change before a page is rendered after it. */
  readonly invalidationListeners: Set<ExpiryListener>;
  /** Structured data by name (components/ui/large-json-ld.tsx). */
  readonly jsonLdTexts: LRUCache<string, string>;
}

/** More than are ever rendered at the same time. */
const MAX_JSON_LD_TEXTS = 500;

declare global {
  // `var`, because only `var` declares a property of globalThis.
  var storefrontBridge: Bridge | undefined;
}

/**
 * State shared by Node's modules and Next's bundle. Next bundles copies of the modules that server components
 * import, so that a module variable would exist twice in a process (decision 119).
 */
globalThis.storefrontBridge ??= {
  settings: null,
  findOnServer: null,
  renderScope: new AsyncLocalStorage(),
  invalidationListeners: new Set(),
  jsonLdTexts: new LRUCache({ max: MAX_JSON_LD_TEXTS }),
};

export const bridge: Bridge = globalThis.storefrontBridge;

/** Invalidates the cached parts of pages with these tags, in this process. */
export function invalidateCachedParts(tags: readonly string[]): void {
  const changed = new Set(tags);
  for (const listener of bridge.invalidationListeners) listener(changed);
}
