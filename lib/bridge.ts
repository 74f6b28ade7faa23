import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { CacheableKey, EndpointInput, EndpointResult } from './contracts/index.ts';
import type { Settings } from './settings/index.ts';

/** What a page, or a part of it, is made of. */
export interface Dependencies {
  /** Names of the changes that end it (cacheTags). */
  tags: readonly string[];
  /** Seconds after which it is read again without a notice of a change. */
  revalidate: number;
  /** Seconds for which it is served when it cannot be read again. */
  expire: number;
}

/** A page, or a cached part of it, while it is being made. */
export interface Reading {
  dependencies: Dependencies[];
  /** Requests to the shop that are not answered yet, of the page. */
  requests: Set<Promise<unknown>>;
}

/**
 * `essential`: the page is about it, so that a failure is the page's. `helper`: a part next to it, such as a menu, a banner or
 * texts for search engines, which is left out when it fails.
 */
export type Importance = 'essential' | 'helper';

/** Requests the shop for a server component; implemented by lib/api/shop-requests.ts. */
export type FindOnServer = <C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance?: Importance,
) => Promise<EndpointResult<C> | null>;

type ExpiryListener = (tags: ReadonlySet<string>) => void;

interface Bridge {
  /** Settings of this process; null until the composition root has read them, and in `next build`. */
  settings: Settings | null;
  /** Null until the process has a shop, and in `next build`. */
  findOnServer: FindOnServer | null;
  /** The page, or the part of a page, that the current asynchronous context is making. */
  readonly reading: AsyncLocalStorage<Reading>;
  /** Called with the tags of every change, before a page is rendered after it. */
  readonly onExpiry: Set<ExpiryListener>;
  /** Structured data by name (components/ui/large-json-ld.tsx). */
  readonly jsonLdTexts: LRUCache<string, string>;
}

/** More than are rendered at once. */
const MAX_JSON_LD_TEXTS = 500;

declare global {
  // `var`, because only that is a property of globalThis.
  var storefrontBridge: Bridge | undefined;
}

/**
 * The only object that Node's modules and Next's bundle share. Next bundles copies of the modules that server components
 * import, so that a module's own variable would exist twice in a process (decision 119).
 */
globalThis.storefrontBridge ??= {
  settings: null,
  findOnServer: null,
  reading: new AsyncLocalStorage(),
  onExpiry: new Set(),
  jsonLdTexts: new LRUCache({ max: MAX_JSON_LD_TEXTS }),
};

export const bridge: Bridge = globalThis.storefrontBridge;

/** Removes cached parts of pages under these tags, in this process. */
export function expire(tags: readonly string[]): void {
  const changed = new Set(tags);
  for (const listener of bridge.onExpiry) listener(changed);
}
