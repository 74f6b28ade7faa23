import pTimeout from 'p-timeout';
import { scaleTimeout } from '../domain/scale-timeout.ts';
import { findShortLinkCode } from './redirect-paths.ts';
import type { RedirectEntry, RedirectLookup } from './redirects.ts';

const LOOKUP_MS = 1_000;

interface Options {
  /** Origin of the API. */
  origin: string;
  /** Header that continues the trace of the request whose URL is looked up. */
  traceparent?: string | null;
  /** Internal token that identifies the request to the gateway. */
  token: string | undefined;
  /**
   * Called when a lookup has failed. The URL is then resolved without the owner's redirects, so the result may be
   * wrong.
   */
  onFailure: () => void;
}

const toApiPath = (path: string) => {
  const code = findShortLinkCode(path);
  return code
    ? `/api/v1/urlrewrite/short_uri/~${code}`
    : `/api/v1/urlrewrite/redirect?path=${encodeURIComponent(path)}`;
};

function readEntry(body: unknown): RedirectEntry | null {
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
  if (typeof result !== 'object' || result === null) return null;
  if (!('target' in result) || typeof result.target !== 'string') return null;
  return { target: result.target, permanent: 'permanent' in result && result.permanent === true };
}

/**
 * Creates a lookup that requests the owner's redirects from the API, because the middleware cannot open the database.
 * The lookup never throws.
 */
export function createRedirectLookup({ origin, token, traceparent, onFailure }: Options): RedirectLookup {
  const headers: HeadersInit = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(traceparent ? { traceparent } : {}),
  };
  const fetchEntry = async (path: string) => {
    const response = await fetch(origin + toApiPath(path), {
      headers,
      signal: AbortSignal.timeout(scaleTimeout(LOOKUP_MS)),
    });
    const body: unknown = await response.json();
    return { status: response.status, entry: response.ok ? readEntry(body) : null };
  };
  return async (path) => {
    try {
      // The signal alone is not enough: when a fetch in the middleware is aborted during the body, `json()`
      // never settles, and the page would wait forever.
      const { status, entry } = await pTimeout(fetchEntry(path), { milliseconds: scaleTimeout(LOOKUP_MS) });
      if (!entry && status !== 404) onFailure();
      return entry;
    } catch {
      onFailure();
      return null;
    }
  };
}
