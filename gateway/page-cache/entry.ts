import { isCardTag, isOwnPageTag, isSectionTag } from '#lib/domain/cache-tags.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import { isPrefetch } from './cache-key.ts';
import type { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import type { CachedRedirect } from './cached-redirect.ts';
import type { RenderPriority } from './render-queue.ts';

/**
 * Maximum time for which a page is served after a change that the page does not show yet, ms. Visitors never wait for a
 * cached page. The cart always computes current prices, so a shopper never pays an outdated price.
 */
export const MAX_OUTDATED_MS = 60_000;

/**
 * Minimum time between a render and a further render that only a changed count causes (debounce), ms. The counts of a
 * busy shop change all the time. Without this limit, renders of the most requested pages would leave no time for
 * changed prices.
 */
export const COUNT_DEBOUNCE_MS = 10_000;

/**
 * Possible relations of a change to a page, in ascending order of urgency. `count`: only a count or the sort order
 * changed. `related`: something other than the page's main item changed, such as the card of a similar product or a
 * menu. `card`: a card of a listing changed. `main`: the page's main item changed.
 */
export const INVALIDATION_SCOPES = ['count', 'related', 'card', 'main'] as const;
export type InvalidationScope = (typeof INVALIDATION_SCOPES)[number];

function toScope(changed: string, pageTags: readonly string[]): InvalidationScope {
  if (isOwnPageTag(changed)) return 'main';
  if (isSectionTag(changed)) return 'count';
  return isCardTag(changed) && pageTags.some(isSectionTag) ? 'card' : 'related';
}

/**
 * Selects the highest scope of several changes.
 * @param changed changed tags that the page has
 * @param least lowest scope to return
 */
export const selectHighestScope = (
  changed: readonly string[],
  pageTags: readonly string[],
  least: InvalidationScope = 'count',
): InvalidationScope =>
  changed
    .map((tag) => toScope(tag, pageTags))
    .reduce((a, b) => (INVALIDATION_SCOPES.indexOf(b) > INVALIDATION_SCOPES.indexOf(a) ? b : a), least);

/** Cached result of a render. `null` when the response depends on the visitor, so Next has to answer each request. */
export type CachedResponse = CachedPage | CachedRedirect | CachedNotFound | null;

/** Cached response with its times and counters. */
export interface CacheEntry {
  answer: CachedResponse;
  readonly request: RenderRequest;
  readonly tags: readonly string[];
  /** Time of the render's start, ms since the epoch. */
  readonly renderedAt: number;
  readonly freshUntil: number;
  /** Time until which the response is served while it is rendered again. */
  readonly staleUntil: number;
  /** Time until which the response is served when it cannot be rendered again. */
  readonly fallbackUntil: number;
  /** Time of the first change of the page's data since the render. Null when nothing has changed. */
  changedAt: number | null;
  /** Highest scope of the changes since the render. */
  scope: InvalidationScope;
  /** Number of requests since the render. */
  requests: number;
}

/**
 * Returns true when the entry can be sent at once. After a change, redirects and 404s are no longer served, because it
 * is fast to render them again.
 */
export const canBeServed = ({ answer, changedAt, staleUntil }: CacheEntry, now: number): boolean =>
  now < staleUntil &&
  (changedAt === null || (answer instanceof CachedPage && now < changedAt + MAX_OUTDATED_MS));

/** Returns the time from which the entry is outdated. Null while the entry is fresh. */
export function getOutdatedSince({ changedAt, freshUntil }: CacheEntry, now: number): number | null {
  if (changedAt !== null) return Math.min(changedAt, freshUntil);
  return now >= freshUntil ? freshUntil : null;
}

/** Returns true while a render is debounced, because only counts have changed since a recent render. */
export const isDebounced = ({ changedAt, scope, renderedAt }: CacheEntry, now: number): boolean =>
  changedAt !== null && scope === 'count' && now < renderedAt + COUNT_DEBOUNCE_MS;

/** Selects the priority of a render, by its request and by the cached response that the render replaces. */
export function selectPriority(request: RenderRequest, former: CacheEntry | undefined): RenderPriority {
  if (former) return 'known';
  return isPrefetch(request) ? 'prefetch' : 'new';
}
