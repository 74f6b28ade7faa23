import pTimeout from 'p-timeout';
import { cacheTags, isAddressTag } from '#lib/domain/cache-tags.ts';
import { timeLimit } from '#lib/domain/time-limit.ts';
import { type EdgeCaching, edgeHeaders } from '../edge/edge-headers.ts';
import { shownPath } from '../http/shown-path.ts';
import type { RenderedAnswer } from '../rendering/answer.ts';
import { MAX_STALE } from '../rendering/lifetime.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { isPrefetch } from './cache-key.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import {
  type CachedAnswer,
  canBeServed,
  concernOfAll,
  type Entry,
  isResting,
  outdatedSince,
} from './entry.ts';
import { OutdatedPages } from './outdated-pages.ts';
import { POPULAR, PopularPages } from './popular-pages.ts';
import { RecentChanges } from './recent-changes.ts';
import { type Asker, type Hold, type Priority, type Queued, RenderQueue } from './render-queue.ts';
import { ANY, failureOf, tagsOf, toCached } from './rendered.ts';
import { SegmentedLru } from './segmented-lru.ts';
import { TagIndex } from './tag-index.ts';
import { AbandonedError, CrowdedError, OverloadedError, UnavailableError } from './unavailable.ts';

const MAX_BYTES = 96 * 1024 * 1024;
const SECOND = 1000;
/** How long we remember that a URL is not cacheable. */
const UNCACHEABLE_TTL = 10 * SECOND;
/** After a failed render the last good page is served for this long before the next attempt. */
const FAILURE_TTL = 2 * SECOND;
/** A render that takes longer is abandoned: what it waits for does not answer. */
const RENDER_TIMEOUT_MS = 15 * SECOND;
const UNCACHEABLE_SIZE = 200;
/** A page that may have moved is not served any more. */
const LONG_AGO = Number.NEGATIVE_INFINITY;
/** Who asks for what the gateway itself needs. */
const NOBODY: Asker = { network: '' };

interface Options {
  renderer: Renderer;
  /** Called when a render fails and an older page is served instead. */
  onFailure: (error: unknown) => void;
  /** What documents tell a cache in front of the shop. */
  edge?: EdgeCaching;
  now?: () => number;
  maxBytes?: number;
}

/** A render that waits or is under way; those that nobody waits for cannot be joined. */
interface Shared {
  readonly answer: Promise<CachedAnswer>;
  readonly join?: Queued<CachedAnswer>['join'];
}

/** With the size that its answer had when it was stored. */
interface Stored {
  readonly entry: Entry;
  readonly size: number;
}

/**
 * Rendered public pages, redirects and 404s, shared by all visitors. A page that a change touches is served for a
 * minute at most (MAX_OUTDATED_MS) while it is rendered again behind; nobody waits for a page that is kept.
 */
export class PageCache {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #entries: SegmentedLru<Stored>;
  readonly #index = new TagIndex();
  readonly #outdated = new OutdatedPages();
  readonly #popular = new PopularPages(() => this.#queue.start());
  readonly #changes = new RecentChanges();
  readonly #renders = new Map<string, Shared>();
  readonly #queue: RenderQueue;
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

  /**
   * Something has changed: the pages that show it are rendered again, what is asked for most first; the page of
   * the changed thing itself before all others, and those that show it before those where only a count moved.
   */
  invalidate(tags: readonly string[]): void {
    this.#changes.add([...tags, ANY]);
    for (const tag of [...tags, ANY]) {
      const keys = tag === cacheTags.shop ? this.#entries.keys() : this.#index.get(tag);
      for (const key of keys) this.#markChanged(key, tag);
    }
    this.#queue.start();
  }

  /** The answer, if it can be sent at once. One that is outdated is rendered again behind. */
  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)?.entry;
    const now = this.#now();
    if (!entry || !canBeServed(entry, now)) return undefined;
    entry.requests++;
    if (outdatedSince(entry, now) !== null && !this.#renders.has(key)) {
      this.#outdated.set(key, entry);
      if (!isResting(entry, now)) this.#queue.start();
    } else if (entry.requests === POPULAR && entry.answer instanceof CachedPage) {
      this.#popular.add(key, entry.answer);
      this.#queue.start();
    }
    return entry.answer;
  }

  /**
   * The answer, rendered when it is not cached. When that fails an older page is served, if there is one.
   * @throws UnavailableError when there is nothing to serve, or whatever rendering throws
   */
  async getOrRender(key: string, request: RenderRequest, asker = NOBODY): Promise<CachedAnswer> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const running = this.#renders.get(key);
    if (running) {
      running.join?.(asker);
      return running.answer;
    }
    const priority = priorityOf(request, this.#entries.peek(key)?.entry);
    const { result, join } = this.#queue.run(asker, priority, (hold) => this.#render(key, request, hold));
    return this.#share(key, result, join);
  }

  /** Measures an entry again after its page was encoded once more. */
  updateSize(key: string): void {
    const entry = this.#entries.peek(key)?.entry;
    if (entry?.answer) this.#entries.set(key, { entry, size: entry.answer.size });
  }

  #markChanged(key: string, tag: string): void {
    const entry = this.#entries.peek(key)?.entry;
    if (!entry) return;
    entry.changedAt = isAddressTag(tag) ? LONG_AGO : (entry.changedAt ?? this.#now());
    entry.concern = concernOfAll([tag], entry.tags, entry.concern);
    if (entry.answer instanceof CachedPage) entry.answer.isOutdated = true;
    // A page that nobody has asked for since it was rendered waits until somebody does.
    if (entry.requests > 0 || entry.concern === 'own') this.#outdated.set(key, entry);
  }

  /** Requests that come while a page waits to be rendered, or is being rendered, share that render. */
  #share(key: string, rendering: Promise<CachedAnswer>, join?: Shared['join']): Promise<CachedAnswer> {
    const answer = rendering
      .catch((error: unknown) => {
        if (error instanceof AbandonedError) throw error;
        return this.#fallBack(key, error);
      })
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, { answer, join });
    return answer;
  }

  #takeOutdated(): ((hold: Hold) => Promise<unknown>) | undefined {
    for (;;) {
      const key = this.#outdated.take(this.#now());
      if (key === undefined) return this.#lookAgainLater();
      const entry = this.#entries.peek(key)?.entry;
      if (!entry || this.#renders.has(key)) continue;
      return (hold) =>
        this.#share(key, this.#render(key, entry.request, hold)).catch(this.#options.onFailure);
    }
  }

  /** Pages that rest have their turn later, whether anybody asks for them then or not. */
  #lookAgainLater(): undefined {
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

  async #render(key: string, request: RenderRequest, hold: Hold): Promise<CachedAnswer> {
    const mark = this.#changes.begin();
    const former = this.#entries.peek(key)?.entry.answer;
    const requestedAt = this.#now();
    let rendered: RenderedAnswer;
    try {
      rendered = await this.#ask(request, former, hold);
    } catch (error) {
      this.#changes.end(mark, []);
      throw error;
    }
    const tags = tagsOf(rendered, request);
    const missed = this.#changes.end(mark, [...tags, cacheTags.shop]);
    const answer = toCached(rendered, former);
    const { ttl, stale } = rendered.cached?.lifetime ?? { ttl: UNCACHEABLE_TTL, stale: 0 };
    const freshUntil = requestedAt + ttl;
    this.#store(key, {
      answer,
      request,
      tags,
      renderedAt: requestedAt,
      freshUntil,
      staleUntil: freshUntil + stale,
      fallbackUntil: freshUntil + (answer === null ? 0 : MAX_STALE),
      changedAt: missed.some(isAddressTag) ? LONG_AGO : missed.length > 0 ? requestedAt : null,
      concern: concernOfAll(missed, tags),
      requests: 0,
    });
    return answer;
  }

  async #ask(request: RenderRequest, former: CachedAnswer | undefined, hold: Hold): Promise<RenderedAnswer> {
    const source = former instanceof CachedPage ? former.source : undefined;
    const rendering = this.#options.renderer.render(request, source);
    hold(rendering);
    const rendered = await pTimeout(rendering, {
      milliseconds: timeLimit(RENDER_TIMEOUT_MS),
      message: new OverloadedError('rendering takes too long'),
    });
    if (rendered.status >= 500) throw failureOf(rendered, request);
    if (former instanceof CachedRedirect && rendered.lookupFailed)
      throw new UnavailableError(`${shownPath(request.address)}: cannot tell whether it still redirects`);
    return rendered;
  }

  /** The older page, when it cannot be rendered again. @throws the error when there is none */
  #fallBack(key: string, error: unknown): CachedAnswer {
    const former = this.#entries.peek(key)?.entry;
    const now = this.#now();
    if (!former?.answer || now > former.fallbackUntil) throw error;
    this.#options.onFailure(error);
    // One network asks for too much: that says nothing of the page, which others may have rendered.
    if (error instanceof CrowdedError) return former.answer;
    // Stale until the fallback ends: nobody waits for the next attempt, which may take long to fail.
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

  #store(key: string, entry: Entry): void {
    const former = this.#entries.peek(key)?.entry;
    const tags = this.#index.set(key, entry.tags, former?.tags ?? []);
    this.#markForEdge(entry);
    // The page that waited there to be compressed again may not be this one.
    this.#popular.delete(key);
    this.#entries.set(key, { entry: { ...entry, tags }, size: entry.answer?.size ?? UNCACHEABLE_SIZE });
    // What is larger than all the memory there is was not stored.
    if (!this.#entries.peek(key)) this.#forget(key, entry);
  }

  #markForEdge({ answer, tags, changedAt }: Entry): void {
    if (!(answer instanceof CachedPage)) return;
    answer.isOutdated = changedAt !== null;
    const { edge } = this.#options;
    if (!edge || !answer.isDocument) return;
    const known = tags.includes(ANY) ? null : tags;
    answer.setEdgeHeaders({
      current: edgeHeaders(edge, known, true),
      outdated: edgeHeaders(edge, known, false),
    });
  }

  #forget(key: string, { tags }: Entry): void {
    this.#index.delete(key, tags);
    this.#outdated.delete(key);
    this.#popular.delete(key);
  }
}

function priorityOf(request: RenderRequest, former: Entry | undefined): Priority {
  if (former) return 'known';
  return isPrefetch(request) ? 'prefetch' : 'new';
}
