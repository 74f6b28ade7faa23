import { normalizePath, toCanonicalPath } from './canonical-path.ts';
import { isPageAddress } from './page-address.ts';
import { parseRedirectTarget } from './redirect-target.ts';

const MAX_LENGTH = 500;
/**
 * Paths that the owner cannot redirect: the start page, the checkout, personal pages, app links, short links and
 * internal paths.
 */
const NOT_REDIRECTABLE = /^\/(?:$|(?:order|personal|app)(?:\/|$))|\/~/;
const SHORT_LINK = /^\/~([a-z0-9][a-z0-9_-]{0,59})$/;

/**
 * True when the owner may redirect a path.
 * @param path canonical path
 */
export const isRedirectable = (path: string): boolean =>
  path.length <= MAX_LENGTH && isPageAddress(path) && !NOT_REDIRECTABLE.test(path);

/** Returns the code of a short link from its canonical path (RT-21), or null. */
export const findShortLinkCode = (path: string): string | null => SHORT_LINK.exec(path)?.[1] ?? null;

/** Returns the key under which redirects are stored and looked up. All spellings of a path have the same key. */
export const toRedirectKey = (pathname: string): string => normalizePath(toCanonicalPath(pathname));

/**
 * Parses a path that the owner wants to redirect.
 * @param text a path without a query. Its case, escapes and trailing slash are normalized.
 * @returns the canonical path, or null when `text` is invalid or the path cannot be redirected
 */
export function parseRedirectPath(text: string): string | null {
  const target = parseRedirectTarget(text);
  if (target?.kind !== 'internal' || target.search || target.hash) return null;
  const path = toRedirectKey(target.path);
  return isRedirectable(path) ? path : null;
}
