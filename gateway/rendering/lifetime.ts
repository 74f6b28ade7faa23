import { REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import type { Rendered } from './next-renderer.ts';

const SECOND = 1000;
/** Short: a page may appear at any moment, and the number of missing addresses has no bound. */
const NOT_FOUND_TTL = 10 * SECOND;
/** TTL when the redirect lookup failed. */
const UNCERTAIN_TTL = 1 * SECOND;
export const MAX_STALE = 86_400 * SECOND;
/** Of a page that is made of nothing but this build. */
const UNCHANGING = { revalidate: 3_600, expire: 604_800 };

/** How long an answer is fresh and then served stale, ms. */
export interface Lifetime {
  ttl: number;
  stale: number;
}

/**
 * How long an answer may be cached; null when it must not be, being for one visitor. A page is rendered from its address alone
 * and the same for all. Anything else says so in Cache-Control: a redirect may depend on the visitor's device.
 */
export function lifetimeOf(rendered: Rendered): Lifetime | null {
  const { status, headers } = rendered;
  if (headers['set-cookie']) return null;
  const isUncertain = headers[REDIRECT_LOOKUP_HEADER] !== undefined;
  if (status === 404 && isPage(rendered))
    return { ttl: isUncertain ? UNCERTAIN_TTL : NOT_FOUND_TTL, stale: 0 };
  if (status !== 200 && !isRedirect(rendered)) return null;
  if (!isPage(rendered)) return statedLifetime(rendered);
  return isUncertain ? { ttl: UNCERTAIN_TTL, stale: MAX_STALE } : pageLifetime(rendered);
}

const isRedirect = ({ status, headers }: Rendered): boolean =>
  (status === 307 || status === 308) && typeof headers.location === 'string';

/** A document or the router's data of one. */
const isPage = (rendered: Rendered): boolean =>
  !isRedirect(rendered) && /^text\/(html|x-component)\b/.test(String(rendered.headers['content-type'] ?? ''));

function statedLifetime({ headers }: Rendered): Lifetime | null {
  const sharedMaxAge = /\bs-maxage=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1];
  return sharedMaxAge ? { ttl: Number(sharedMaxAge) * SECOND, stale: 0 } : null;
}

/** That of the part which lives shortest. */
function pageLifetime({ dependencies }: Rendered): Lifetime {
  const parts = [UNCHANGING, ...dependencies];
  const ttl = Math.min(...parts.map(({ revalidate }) => revalidate)) * SECOND;
  const end = Math.min(...parts.map(({ expire }) => expire)) * SECOND;
  return { ttl, stale: Math.min(end - ttl, MAX_STALE) };
}
