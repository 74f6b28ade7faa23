import { isCardTag, isOwnPageTag, isSectionTag } from '#lib/domain/cache-tags.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import type { CachedRedirect } from './cached-redirect.ts';

/**
 * How long a page is served after a change that it does not show yet, ms. Nobody waits for a page that is kept; what a
 * shopper pays is settled in the cart, by the goods as they are then.
 */
export const MAX_OUTDATED_MS = 60_000;

/**
 * How long a page rests after it was rendered before a count that moves has it rendered again, ms. Counts of a busy shop
 * move all the time: the pages that are asked for most would leave no time for prices.
 */
export const COUNT_REST_MS = 10_000;

/**
 * What a change has to do with a page, the least first: it moved a count or an order, something beside what the page is
 * about such as a card of a similar product or a menu, a card of a listing, or the very thing that the page is about.
 */
export const CONCERNS = ['count', 'beside', 'card', 'own'] as const;
export type Concern = (typeof CONCERNS)[number];

function concernOf(changed: string, pageTags: readonly string[]): Concern {
  if (isOwnPageTag(changed)) return 'own';
  if (isSectionTag(changed)) return 'count';
  return isCardTag(changed) && pageTags.some(isSectionTag) ? 'card' : 'beside';
}

/**
 * The greatest concern of changes.
 * @param changed the tags that changed, of those that the page has
 */
export const concernOfAll = (
  changed: readonly string[],
  pageTags: readonly string[],
  least: Concern = 'count',
): Concern =>
  changed
    .map((tag) => concernOf(tag, pageTags))
    .reduce((a, b) => (CONCERNS.indexOf(b) > CONCERNS.indexOf(a) ? b : a), least);

/** `null`: not the same for every visitor, so Next has to answer the visitor's own request. */
export type CachedAnswer = CachedPage | CachedRedirect | CachedNotFound | null;

/** A cached answer and what is known of it. */
export interface Entry {
  answer: CachedAnswer;
  readonly request: RenderRequest;
  readonly tags: readonly string[];
  /** When its render began. */
  readonly renderedAt: number;
  readonly freshUntil: number;
  /** Until then it is served while it is rendered again. */
  readonly staleUntil: number;
  /** Until then it is served when it cannot be rendered again. */
  readonly fallbackUntil: number;
  /** When something that it shows was changed, for the first time since it was rendered. */
  changedAt: number | null;
  /** How much of the page its changes concern. */
  concern: Concern;
  /** How often it has been requested since it was rendered. */
  requests: number;
}

/**
 * Whether it can be sent at once. A change ends redirects and 404s when it happens: to ask whether they still hold costs
 * next to nothing.
 */
export const canBeServed = ({ answer, changedAt, staleUntil }: Entry, now: number): boolean =>
  now < staleUntil &&
  (changedAt === null || (answer instanceof CachedPage && now < changedAt + MAX_OUTDATED_MS));

/** Since when it ought to be rendered again; null while it is fresh. */
export function outdatedSince({ changedAt, freshUntil }: Entry, now: number): number | null {
  if (changedAt !== null) return Math.min(changedAt, freshUntil);
  return now >= freshUntil ? freshUntil : null;
}

/** Whether it is not so urgent to render it again that it may not rest first. */
export const isResting = ({ changedAt, concern, renderedAt }: Entry, now: number): boolean =>
  changedAt !== null && concern === 'count' && now < renderedAt + COUNT_REST_MS;
