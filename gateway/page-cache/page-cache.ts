import { cacheTags, isAddressTag } from '#lib/domain/cache-tags.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { EdgeCaching } from '../edge/edge-headers.ts';
import { MAX_STALE_MS } from '../rendering/lifetime.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { RenderedResponse } from '../rendering/rendered-response.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { CachedPage } from './cached-page.ts';
import { CachedPageCounts } from './cached-page-counts.ts';
import {
  type CachedResponse,
  type CacheEntry,
  canBeServed,
  getOutdatedSince,
  isDebounced,
  selectHighestScope,
  selectPriority,
} from './entry.ts';
import { OutdatedPageQueue } from './outdated-pages.ts';
import { POPULAR_REQUESTS, PopularPageQueue } from './popular-pages.ts';
import { RecentChanges } from './recent-changes.ts';
import { countFailedRender, renderPage } from './render-page.ts';
import { type QueuedRender, RenderQueue } from './render-queue.ts';
import type { RenderRequester } from './render-requester.ts';
import { ANY_TAG, listPageTags, prepareForSending, toCachedResponse } from './rendered.ts';
import type { TrackWork } from './running-render.ts';
import { SegmentedLru } from './segmented-lru.ts';
import { TagIndex } from './tag-index.ts';
import { AbandonedError, RenderQueueFullError } from './unavailable.ts';

const MAX_BYTES = 96 * 1024 * 1024;
const SECOND = 1000;
/** Time for which the cache remembers that a URL is not cacheable. */
const UNCACHEABLE_TTL = 10 * SECOND;
/** Time for which the last good page is served after a failed render, before the next attempt. */
const FAILURE_TTL = 2 * SECOND;
const UNCACHEABLE_SIZE = 200;
/** Change time that makes a page too old to be served, for pages whose URL may redirect now. */
const LONG_AGO = Number.NEGATIVE_INFINITY;
/** Requester of renders that the gateway itself needs. */
const BACKGROUND_REQUESTER: RenderRequester = { network: '' };

interface Options {
  renderer: Renderer;
  /** Called when a render fails and an older page is served instead. */
  onFailure: (error: unknown) => void;
  /** Settings of the edge cache, for the headers of documents. */
  edge?: EdgeCaching;
  now?: () => number;
  maxBytes?: number;
}

/** Render that is queued or running. Background renders cannot be joined. */
interface SharedRender {
  readonly answer: Promise<CachedResponse>;
  readonly join?: QueuedRender<CachedResponse>['join'];
}

/** Entry with the size of its response at the time when the entry was stored. */
interface StoredEntry {
  readonly entry: CacheEntry;
  readonly size: number;
}

/**
 * Cache of rendered public pages, redirects and 404s, shared by all visitors. After a change, a page is served for up
 * to MAX_OUTDATED_MS while it is rendered again in the background. Visitors never wait for a cached page.
 */
export class PageCache {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #entries: SegmentedLru<StoredEntry>;
  readonly #index = new TagIndex();
  readonly #outdated = new OutdatedPageQueue();
  readonly #popular = new PopularPageQueue(() => this.#queue.start());
  readonly #changes = new RecentChanges();
  readonly #renders = new Map<string, SharedRender>();
  readonly #queue: RenderQueue;
  /** Counts of the responses from this cache since the last scrape. */
  readonly counts = new CachedPageCounts();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new SegmentedLru(
      options.maxBytes ?? MAX_BYTES,
      ({ size }) => size,
      (key, { entry }) => this.#forget(key, entry),
    );
    this.#queue = new RenderQueue(
      options.renderer.concurrency,
      () => this.#takeOutdated() ?? this.#takePopular(),
    );
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /** Updates the metrics of the cache and of its render queue. Called before each scrape. */
  reportMetrics(): void {
    this.counts.report();
    metrics.cacheEntries.set(this.#entries.size);
    metrics.cacheBytes.set(this.#entries.bytes);
    metrics.rendersRunning.set(this.#queue.running);
    metrics.rendersQueued.set(this.#queue.queued);
    metrics.renderSlots.set(this.#options.renderer.concurrency);
  }

  /**
   * Invalidates the pages with these tags, so that they are rendered again. The order of the renders depends on the
   * number of requests and on the scope of the change (outdated-pages.ts).
   */
  invalidate(tags: readonly string[]): void {
    this.#changes.add([...tags, ANY_TAG]);
    for (const tag of [...tags, ANY_TAG]) {
      const keys = tag === cacheTags.shop ? this.#entries.keys() : this.#index.get(tag);
      for (const key of keys) this.#recordChange(key, tag);
    }
    this.#queue.start();
  }

  /** Returns the response if it can be sent at once. An outdated response is rendered again in the background. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)?.entry;
    const now = this.#now();
    if (!entry || !canBeServed(entry, now)) return undefined;
    entry.requests++;
    const isOutdated = getOutdatedSince(entry, now) !== null;
    if (entry.answer instanceof CachedPage) {
      if (isOutdated) this.counts.outdated++;
      else this.counts.fresh++;
      this.counts.ageMs += now - entry.renderedAt;
    }
    if (isOutdated && !this.#renders.has(key)) {
      this.#outdated.set(key, entry);
      if (!isDebounced(entry, now)) this.#queue.start();
    } else if (entry.requests === POPULAR_REQUESTS && entry.answer instanceof CachedPage) {
      this.#popular.add(key, entry.answer);
      this.#queue.start();
    }
    return entry.answer;
  }

  /**
   * Returns the cached response, or renders it. When the render fails, an older page is served if there is one.
   * @throws the error of the render, such as UnavailableError, when there is no older page
   */
  async getOrRender(
    key: string,
    request: RenderRequest,
    asker = BACKGROUND_REQUESTER,
  ): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    this.counts.misses++;
    const running = this.#renders.get(key);
    if (running) {
      running.join?.(asker);
      return running.answer;
    }
    const priority = selectPriority(request, this.#entries.peek(key)?.entry);
    const { result, join } = this.#queue.run(asker, priority, (track) => this.#render(key, request, track));
    return this.#share(key, result, join);
  }

  /** Updates the stored size of an entry after its page was encoded again. */
  updateSize(key: string): void {
    const entry = this.#entries.peek(key)?.entry;
    if (entry?.answer) this.#entries.set(key, { entry, size: entry.answer.size });
  }

  #recordChange(key: string, tag: string): void {
    const entry = this.#entries.peek(key)?.entry;
    if (!entry) return;
    entry.changedAt = isAddressTag(tag) ? LONG_AGO : (entry.changedAt ?? this.#now());
    entry.scope = selectHighestScope([tag], entry.tags, entry.scope);
    if (entry.answer instanceof CachedPage) entry.answer.isOutdated = true;
    // A page without requests since its render is rendered on the next request.
    if (entry.requests > 0 || entry.scope === 'main') this.#outdated.set(key, entry);
  }

  /** Shares a render with all requests that arrive while it is queued or running. */
  #share(
    key: string,
    rendering: Promise<CachedResponse>,
    join?: SharedRender['join'],
  ): Promise<CachedResponse> {
    const answer = rendering
      .catch((error: unknown) => {
        countFailedRender(error);
        if (error instanceof AbandonedError) throw error;
        return this.#fallBack(key, error);
      })
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, { answer, join });
    return answer;
  }

  #takeOutdated(): ((track: TrackWork) => Promise<unknown>) | undefined {
    for (;;) {
      const key = this.#outdated.take(this.#now());
      if (key === undefined) return this.#scheduleCheck();
      const entry = this.#entries.peek(key)?.entry;
      if (!entry || this.#renders.has(key)) continue;
      return (track) =>
        this.#share(key, this.#render(key, entry.request, track)).catch(this.#options.onFailure);
    }
  }

  /** Schedules another check for debounced pages, which are rendered later even without further requests. */
  #scheduleCheck(): undefined {
    if (this.#outdated.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#queue.start();
    }, SECOND).unref();
  }

  #takePopular(): (() => Promise<unknown>) | undefined {
    const compress = this.#popular.take((key) => this.updateSize(key));
    return compress && (() => compress().catch(this.#options.onFailure));
  }

  async #render(key: string, request: RenderRequest, track: TrackWork): Promise<CachedResponse> {
    const begun = this.#changes.begin();
    const former = this.#entries.peek(key)?.entry.answer;
    const requestedAt = this.#now();
    let rendered: RenderedResponse;
    try {
      rendered = await renderPage(this.#options.renderer, request, former, track);
    } catch (error) {
      this.#changes.end(begun, []);
      throw error;
    }
    const tags = listPageTags(rendered, request);
    const missed = this.#changes.end(begun, [...tags, cacheTags.shop]);
    const answer = toCachedResponse(rendered, former);
    const { ttl, stale } = rendered.cached?.lifetime ?? { ttl: UNCACHEABLE_TTL, stale: 0 };
    const freshUntil = requestedAt + ttl;
    this.#store(key, {
      answer,
      request,
      tags,
      renderedAt: requestedAt,
      freshUntil,
      staleUntil: freshUntil + stale,
      fallbackUntil: freshUntil + (answer === null ? 0 : MAX_STALE_MS),
      changedAt: missed.some(isAddressTag) ? LONG_AGO : missed.length > 0 ? requestedAt : null,
      scope: selectHighestScope(missed, tags),
      requests: 0,
    });
    return answer;
  }

  /**
   * Returns the older page after a failed render.
   * @throws the error of the render when there is no older page
   */
  #fallBack(key: string, error: unknown): CachedResponse {
    const former = this.#entries.peek(key)?.entry;
    const now = this.#now();
    if (!former?.answer || now > former.fallbackUntil) throw error;
    this.#options.onFailure(error);
    // The queue is full, often for one network only. This is not a failure of the page, and another client's request
    // may have rendered the page.
    if (error instanceof RenderQueueFullError) return former.answer;
    // The page counts as stale until its fallback time ends, so that no visitor waits for the next attempt, which may
    // take long to fail.
    const { fallbackUntil } = former;
    this.#store(key, {
      ...former,
      freshUntil: now + FAILURE_TTL,
      staleUntil: fallbackUntil,
      changedAt: null,
    });
    if (former.answer instanceof CachedPage) former.answer.isOutdated = true;
    return former.answer;
  }

  #store(key: string, entry: CacheEntry): void {
    const former = this.#entries.peek(key)?.entry;
    const tags = this.#index.set(key, entry.tags, former?.tags ?? []);
    prepareForSending(entry, this.#options.edge);
    // The queued compression may be for the previous page.
    this.#popular.delete(key);
    this.#entries.set(key, { entry: { ...entry, tags }, size: entry.answer?.size ?? UNCACHEABLE_SIZE });
    // `#entries` does not store a page that is larger than the cache.
    if (!this.#entries.peek(key)) this.#forget(key, entry);
  }

  #forget(key: string, { tags }: CacheEntry): void {
    this.#index.delete(key, tags);
    this.#outdated.delete(key);
    this.#popular.delete(key);
  }
}
