import { REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import type { RenderResult } from './next-renderer.ts';

const SECOND = 1000;
/**
 * TTL of a 404, ms. It is short, because the page may be published at any time and the number of missing URLs is
 * unlimited.
 */
const NOT_FOUND_TTL = 10 * SECOND;
/** TTL of a response when the redirect lookup failed, ms. */
const UNCERTAIN_TTL = 1 * SECOND;
/** Maximum time for which a response is served stale, ms. */
export const MAX_STALE_MS = 86_400 * SECOND;
/** Lifetime of a page without data, in seconds. Such a page changes only with the build. */
const UNCHANGING = { revalidate: 3_600, expire: 604_800 };

/** Times for which a response is fresh and then served stale, ms. */
export interface CacheLifetime {
  ttl: number;
  stale: number;
}

/**
 * Computes how long a response may be cached. Null when the response is for one visitor only. A page is rendered from
 * its URL alone, so it is the same for all visitors. For any other response Cache-Control decides, because a redirect
 * may depend on the visitor's device.
 */
export function computeLifetime(rendered: RenderResult): CacheLifetime | null {
  const { status, headers } = rendered;
  if (headers['set-cookie']) return null;
  const isUncertain = headers[REDIRECT_LOOKUP_HEADER] !== undefined;
  if (status === 404 && isPage(rendered))
    return { ttl: isUncertain ? UNCERTAIN_TTL : NOT_FOUND_TTL, stale: 0 };
  if (status !== 200 && !isRedirect(rendered)) return null;
  if (!isPage(rendered)) return parseLifetime(rendered);
  return isUncertain ? { ttl: UNCERTAIN_TTL, stale: MAX_STALE_MS } : computePageLifetime(rendered);
}

const isRedirect = ({ status, headers }: RenderResult): boolean =>
  (status === 307 || status === 308) && typeof headers.location === 'string';

/** Returns true for a document and for a document's router data. */
const isPage = (rendered: RenderResult): boolean =>
  !isRedirect(rendered) && /^text\/(html|x-component)\b/.test(String(rendered.headers['content-type'] ?? ''));

function parseLifetime({ headers }: RenderResult): CacheLifetime | null {
  const sharedMaxAge = /\bs-maxage=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1];
  return sharedMaxAge ? { ttl: Number(sharedMaxAge) * SECOND, stale: 0 } : null;
}

/** Computes the lifetime of a page: the shortest lifetime of its parts. */
function computePageLifetime({ dependencies }: RenderResult): CacheLifetime {
  const parts = [UNCHANGING, ...dependencies];
  const ttl = Math.min(...parts.map(({ revalidate }) => revalidate)) * SECOND;
  const end = Math.min(...parts.map(({ expire }) => expire)) * SECOND;
  return { ttl, stale: Math.min(end - ttl, MAX_STALE_MS) };
}
