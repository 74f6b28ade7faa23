import pTimeout from 'p-timeout';
import { timeLimit } from '../domain/time-limit.ts';
import { shortCode } from './entries.ts';
import type { RedirectEntry, RedirectLookup } from './redirects.ts';

const LOOKUP_MS = 1_000;

interface Options {
  /** Origin of the shop's API. */
  origin: string;
  /** Tells the gateway that the request is internal. */
  token: string | undefined;
  /** Called when a look-up got no answer: the decision made without it may be wrong. */
  onFailure: () => void;
}

const addressOf = (path: string) => {
  const code = shortCode(path);
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
 * Looks up the owner's redirects through the shop's API: middleware cannot open the database. Never throws.
 */
export function createRedirectLookup({ origin, token, onFailure }: Options): RedirectLookup {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const fetchEntry = async (path: string) => {
    const response = await fetch(origin + addressOf(path), {
      headers,
      signal: AbortSignal.timeout(timeLimit(LOOKUP_MS)),
    });
    const body: unknown = await response.json();
    return { status: response.status, entry: response.ok ? readEntry(body) : null };
  };
  return async (path) => {
    try {
      // The signal alone is not enough: when middleware's fetch is aborted during the body, `json()` never
      // settles, and neither would the page.
      const { status, entry } = await pTimeout(fetchEntry(path), { milliseconds: timeLimit(LOOKUP_MS) });
      if (!entry && status !== 404) onFailure();
      return entry;
    } catch {
      onFailure();
      return null;
    }
  };
}
