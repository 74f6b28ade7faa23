import { cacheTags } from '#lib/domain/cache-tags.ts';
import { buildEdgeHeaders, type EdgeCaching } from '../edge/edge-headers.ts';
import { truncateForLog } from '../http/truncate-for-log.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { RenderedResponse } from '../rendering/rendered-response.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { CachedResponse, CacheEntry } from './entry.ts';
import { ShopTimeoutError, UnavailableError } from './unavailable.ts';

/** Tag of a response whose dependencies are unknown. Every change invalidates such a response. */
export const ANY_TAG = '*';

/**
 * Lists the tags of a response's dependencies, and the tag of its URL. The tag of the whole shop is left out, because
 * all pages have it.
 */
export function listPageTags({ tags, cached }: RenderedResponse, { address }: RenderRequest): string[] {
  const [path = ''] = address.split('?', 1);
  const unknown = cached?.content.kind === 'redirect' ? cacheTags.redirects : ANY_TAG;
  const known = tags.length > 0 ? tags.filter((tag) => tag !== cacheTags.shop) : [unknown];
  return [...known, cacheTags.address(path)];
}

/** Builds the error for a render with a status of 500 or more. */
export function toRenderError({ status }: RenderedResponse, { address }: RenderRequest): UnavailableError {
  const message = `${truncateForLog(address)}: ${status}`;
  return status === 503 ? new ShopTimeoutError(message) : new UnavailableError(message);
}

/**
 * Converts a rendered response to the form in which it is cached. A page with an unchanged body retains its compressed
 * bodies.
 */
export function toCachedResponse(
  { cached }: RenderedResponse,
  former: CachedResponse | undefined,
): CachedResponse {
  if (!cached) return null;
  const { content } = cached;
  switch (content.kind) {
    case 'unchanged':
      return former ?? null;
    case 'redirect':
      return new CachedRedirect(content.status, content.location);
    case 'not-found':
      return new CachedNotFound();
    case 'page':
      return new CachedPage(content);
  }
}

/**
 * Sets whether a page is outdated. For a document, also sets the headers for the edge cache.
 * @param edge settings of the edge cache, undefined when there is none
 */
export function prepareForSending(
  { answer, tags, changedAt }: CacheEntry,
  edge: EdgeCaching | undefined,
): void {
  if (!(answer instanceof CachedPage)) return;
  answer.isOutdated = changedAt !== null;
  if (!edge || !answer.isDocument) return;
  const known = tags.includes(ANY_TAG) ? null : tags;
  answer.setEdgeHeaders({
    current: buildEdgeHeaders(edge, known, true),
    outdated: buildEdgeHeaders(edge, known, false),
  });
}
