import { cacheTags } from '#lib/domain/cache-tags.ts';
import { shownPath } from '../http/shown-path.ts';
import type { RenderedAnswer } from '../rendering/answer.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import { CachedNotFound } from './cached-not-found.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { CachedAnswer } from './entry.ts';
import { LateError, UnavailableError } from './unavailable.ts';

/** Stands for every tag: what an answer is made of is not known. */
export const ANY = '*';

/** What an answer is made of, and its address. All pages of the shop carry its tag, which is why it is left out. */
export function tagsOf({ tags, cached }: RenderedAnswer, { address }: RenderRequest): string[] {
  const [path = ''] = address.split('?', 1);
  const unknown = cached?.content.kind === 'redirect' ? cacheTags.redirects : ANY;
  const known = tags.length > 0 ? tags.filter((tag) => tag !== cacheTags.shop) : [unknown];
  return [...known, cacheTags.address(path)];
}

/** Describes a render that failed, with a status of 500 or more. */
export function failureOf({ status }: RenderedAnswer, { address }: RenderRequest): UnavailableError {
  const message = `${shownPath(address)}: ${status}`;
  return status === 503 ? new LateError(message) : new UnavailableError(message);
}

/** A page whose body did not change keeps its compressed bodies. */
export function toCached({ cached }: RenderedAnswer, former: CachedAnswer | undefined): CachedAnswer {
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
