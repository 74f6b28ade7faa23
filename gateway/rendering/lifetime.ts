import { REDIRECT_LOOKUP_HEADER } from '../../lib/config/redirect-lookup-header.ts';
import type { Rendered } from './next-renderer.ts';

const SECOND = 1000;
/** Short: a page may appear at any moment, and the number of missing addresses has no bound. */
const NOT_FOUND_TTL = 10 * SECOND;
/** TTL when Next returned a stale page that it is just rendering again, or the redirect lookup failed. */
const STALE_TTL = 1 * SECOND;
export const MAX_STALE = 86_400 * SECOND;

/** How long an answer is fresh and then served stale, ms. */
export interface Lifetime {
  ttl: number;
  stale: number;
}

const isRedirect = ({ status, headers }: Rendered): boolean =>
  (status === 307 || status === 308) && typeof headers.location === 'string';

/** The lifetime that Next gives an answer; null when it must not be cached, being for one visitor. */
export function lifetimeOf(rendered: Rendered): Lifetime | null {
  const { status, headers } = rendered;
  const lookupFailed = headers[REDIRECT_LOOKUP_HEADER] !== undefined;
  if (status === 404 && headers['x-nextjs-prerender'])
    return { ttl: lookupFailed ? STALE_TTL : NOT_FOUND_TTL, stale: 0 };
  const control = String(headers['cache-control'] ?? '');
  const sharedMaxAge = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if ((status !== 200 && !isRedirect(rendered)) || !sharedMaxAge || headers['set-cookie']) return null;
  if (headers['x-nextjs-cache'] === 'STALE' || lookupFailed) return { ttl: STALE_TTL, stale: MAX_STALE };
  const stale = /\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0;
  return { ttl: Number(sharedMaxAge) * SECOND, stale: Math.min(Number(stale) * SECOND, MAX_STALE) };
}
