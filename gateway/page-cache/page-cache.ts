import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import { REDIRECT_LOOKUP_HEADER } from '../../lib/config/redirect-lookup-header.ts';
import type { DocumentPolicy } from '../html/csp.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage, sourceOf } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { Render, Rendered, RenderRequest } from './next-renderer.ts';
import { SegmentedLru } from './segmented-lru.ts';
import { OverloadedError, UnavailableError } from './unavailable.ts';

const MAX_BYTES = 96 * 1024 * 1024;
const SECOND = 1000;
/** Short: a page may appear at any moment, and the number of missing addresses has no bound. */
const NOT_FOUND_TTL = 10 * SECOND;
/** TTL when Next returned a stale page that it is just rendering again, or the redirect lookup failed. */
const STALE_TTL = 1 * SECOND;
/** How long we remember that a URL is not cacheable. */
const UNCACHEABLE_TTL = 10 * SECOND;
/** After a failed render the last good page is served for this long before the next attempt. */
const FAILURE_TTL = 2 * SECOND;
const MAX_STALE = 86_400 * SECOND;
/** Rendering is CPU-bound on one thread: more renders side by side would delay all of them. */
const CONCURRENCY = 4;
const MAX_QUEUED = 500;
/** A render that takes longer is abandoned: what it waits for does not answer. */
const RENDER_TIMEOUT_MS = 15 * SECOND;

/** `null`: not the same for every visitor, so Next has to answer the visitor's own request. */
export type CachedAnswer = CachedPage | CachedRedirect | CachedNotFound | null;

interface Entry {
  answer: CachedAnswer;
  /** The cache generation in which its render was requested. */
  generation: number;
  freshUntil: number;
  /** Until then it is served while it is rendered again. */
  staleUntil: number;
  /** Until then it is served when it cannot be rendered again. */
  fallbackUntil: number;
  readonly size: number;
}

/** How long an answer is fresh and then served stale, ms; null when it must not be cached. */
function cacheLifetime(rendered: Rendered): { ttl: number; stale: number } | null {
  const { status, headers } = rendered;
  const lookupFailed = headers[REDIRECT_LOOKUP_HEADER] !== undefined;
  if (status === 404 && headers['x-nextjs-prerender'])
    return { ttl: lookupFailed ? STALE_TTL : NOT_FOUND_TTL, stale: 0 };
  const control = String(headers['cache-control'] ?? '');
  const sharedMaxAge = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if ((status !== 200 && !CachedRedirect.from(rendered)) || !sharedMaxAge || headers['set-cookie'])
    return null;
  if (headers['x-nextjs-cache'] === 'STALE' || lookupFailed) return { ttl: STALE_TTL, stale: MAX_STALE };
  const stale = /\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0;
  return { ttl: Number(sharedMaxAge) * SECOND, stale: Math.min(Number(stale) * SECOND, MAX_STALE) };
}

interface Options {
  render: Render;
  policy: DocumentPolicy;
  /** Called when a render fails and an older page is served instead. */
  onFailure: (error: unknown) => void;
  now?: () => number;
  maxBytes?: number;
}

/**
 * Rendered public pages, redirects and 404s, shared by all visitors. Only Next knows what a page depends on, so any
 * invalidation starts a new generation: each page is requested of Next once more, which mostly answers from its
 * own caches.
 */
export class PageCache {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #entries: SegmentedLru<Entry>;
  readonly #renders = new Map<string, { generation: number; answer: Promise<CachedAnswer> }>();
  readonly #queue = pLimit(CONCURRENCY);
  #generation = 0;
  #nextIsUpToDate: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new SegmentedLru(options.maxBytes ?? MAX_BYTES, ({ size }) => size);
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /**
   * Starts a new generation: requests from now on get no page that was rendered before.
   * @param expired resolves when Next has expired its own caches; renders wait for it
   */
  invalidateAll(expired: Promise<void>): void {
    this.#generation++;
    this.#nextIsUpToDate = expired.catch(() => {});
  }

  /** The answer, if it can be sent at once. */
  getFresh(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.generation === this.#generation && this.#now() < entry.freshUntil
      ? entry.answer
      : undefined;
  }

  /**
   * The answer, rendered when it is not cached. A stale one is returned at once and rendered again behind.
   * @throws UnavailableError when there is nothing to serve, or whatever rendering throws
   */
  async getOrRender(key: string, request: RenderRequest): Promise<CachedAnswer> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry && entry.generation === this.#generation && now < entry.staleUntil) {
      if (now >= entry.freshUntil) this.#render(key, request).catch(this.#options.onFailure);
      return entry.answer;
    }
    return this.#render(key, request);
  }

  /** Measures an entry again after its page was encoded once more. */
  updateSize(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry?.answer) this.#entries.set(key, { ...entry, size: entry.answer.size });
  }

  #render(key: string, request: RenderRequest): Promise<CachedAnswer> {
    const running = this.#renders.get(key);
    if (running?.generation === this.#generation) return running.answer;
    if (this.#queue.pendingCount > MAX_QUEUED)
      return Promise.reject(new OverloadedError('too many pages wait to be rendered'));
    const generation = this.#generation;
    const answer = this.#queue(() => this.#refresh(key, request, generation)).finally(() => {
      if (this.#renders.get(key)?.answer === answer) this.#renders.delete(key);
    });
    this.#renders.set(key, { generation, answer });
    return answer;
  }

  async #refresh(key: string, request: RenderRequest, generation: number): Promise<CachedAnswer> {
    await this.#nextIsUpToDate;
    const previous = this.#entries.peek(key);
    const requestedAt = this.#now();
    let rendered: Rendered;
    try {
      rendered = await pTimeout(this.#options.render(request), {
        milliseconds: RENDER_TIMEOUT_MS,
        message: new OverloadedError('rendering takes too long'),
      });
      if (rendered.status >= 500) throw new UnavailableError(`${request.address}: ${rendered.status}`);
      if (previous?.answer instanceof CachedRedirect && rendered.headers[REDIRECT_LOOKUP_HEADER])
        throw new UnavailableError(`${request.address}: cannot tell whether it still redirects`);
    } catch (error) {
      if (!previous?.answer || requestedAt > previous.fallbackUntil) throw error;
      this.#options.onFailure(error);
      // Stale until the fallback ends: nobody waits for the next attempt, which may take long to fail.
      const { fallbackUntil } = previous;
      const freshUntil = requestedAt + FAILURE_TTL;
      this.#store(key, { ...previous, generation, freshUntil, staleUntil: fallbackUntil });
      return previous.answer;
    }
    const lifetime = cacheLifetime(rendered);
    if (!lifetime) {
      const until = requestedAt + UNCACHEABLE_TTL;
      const times = { freshUntil: until, staleUntil: until, fallbackUntil: until };
      this.#store(key, { answer: null, generation, ...times, size: 200 });
      return null;
    }
    const answer = await this.#toAnswer(rendered, request.address, previous?.answer);
    const freshUntil = requestedAt + lifetime.ttl;
    const staleUntil = freshUntil + lifetime.stale;
    const fallbackUntil = freshUntil + MAX_STALE;
    this.#store(key, { answer, generation, freshUntil, staleUntil, fallbackUntil, size: answer.size });
    return answer;
  }

  /** A page whose body did not change keeps its compressed bodies. */
  async #toAnswer(rendered: Rendered, address: string, previous: CachedAnswer | undefined) {
    const source = sourceOf(rendered);
    const unchanged =
      source !== undefined && previous instanceof CachedPage && previous.source === source ? previous : null;
    return (
      CachedRedirect.from(rendered) ??
      CachedNotFound.from(rendered, address) ??
      unchanged ??
      (await CachedPage.from(rendered, this.#options.policy))
    );
  }

  #store(key: string, entry: Entry): void {
    const stored = this.#entries.peek(key);
    // A slow render from before an invalidation must not replace one from after it.
    if (!stored || stored.generation <= entry.generation) this.#entries.set(key, entry);
  }
}
