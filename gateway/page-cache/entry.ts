import { isCardTag, isOwnPageTag, isSectionTag } from '#lib/domain/cache-tags.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import type { CachedRedirect } from './cached-redirect.ts';

/**
 * Maximum time for which a page is served after a change that it does not show yet, ms. Visitors never wait for a
 * cached page. The cart always computes current prices, so a shopper never pays an outdated one.
 */
export const MAX_OUTDATED_MS = 60_000;

/**
 * Minimum time after a render before a changed count causes another one (debounce), ms. The counts of a busy shop
 * change all the time. Without it the most requested pages would leave no render time for prices.
 */
export const COUNT_DEBOUNCE_MS = 10_000;

/**
 * Relation of a change to a page, in ascending order. `count`: only a count or an order changed. `related`: an item
 * next to the page's subject, such as a card of a similar product or a menu. `card`: a card of a listing. `main`: the
 * page's subject.
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
 * @param changed the changed tags, as far as the page has them
 * @param least the result is at least this scope
 */
export const selectHighestScope = (
  changed: readonly string[],
  pageTags: readonly string[],
  least: InvalidationScope = 'count',
): InvalidationScope =>
  changed
    .map((tag) => toScope(tag, pageTags))
    .reduce((a, b) => (INVALIDATION_SCOPES.indexOf(b) > INVALIDATION_SCOPES.indexOf(a) ? b : a), least);

/** Cached result of a render. `null` when the answer depends on the visitor, so Next has to answer each request. */
export type CachedAnswer = CachedPage | CachedRedirect | CachedNotFound | null;

/** Cached answer with its times and counters. */
export interface Entry {
  answer: CachedAnswer;
  readonly request: RenderRequest;
  readonly tags: readonly string[];
  /** Time of the render's start, ms since the epoch. */
  readonly renderedAt: number;
  readonly freshUntil: number;
  /** Until this time it is served while it is rendered again. */
  readonly staleUntil: number;
  /** Until this time it is served when it cannot be rendered again. */
  readonly fallbackUntil: number;
  /** Time of the first change of its data since it was rendered, null without a change. */
  changedAt: number | null;
  /** Highest scope of these changes. */
  scope: InvalidationScope;
  /** Number of requests since it was rendered. */
  requests: number;
}

/**
 * Returns true when the entry can be sent at once. A change ends redirects and 404s immediately, because it is fast to
 * render them again.
 */
export const canBeServed = ({ answer, changedAt, staleUntil }: Entry, now: number): boolean =>
  now < staleUntil &&
  (changedAt === null || (answer instanceof CachedPage && now < changedAt + MAX_OUTDATED_MS));

/** Returns the time since which the entry should be rendered again, null while it is fresh. */
export function getOutdatedSince({ changedAt, freshUntil }: Entry, now: number): number | null {
  if (changedAt !== null) return Math.min(changedAt, freshUntil);
  return now >= freshUntil ? freshUntil : null;
}

/** Returns true while a render is debounced, because only counts have changed since a recent one. */
export const isDebounced = ({ changedAt, scope: concern, renderedAt }: Entry, now: number): boolean =>
  changedAt !== null && concern === 'count' && now < renderedAt + COUNT_DEBOUNCE_MS;
