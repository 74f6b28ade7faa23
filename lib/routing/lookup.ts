import pTimeout from 'p-timeout';
import { shortCode } from './entries.ts';
import type { Entry, Lookup } from './redirects.ts';

const LOOKUP_MS = 1_000;

interface Options {
  /** Where the shop's own API answers. */
  origin: string;
  /** Shows the front that it is the shop who asks. */
  token: string | undefined;
  /** Hears of a look-up without an answer: what was decided without it may be wrong. */
  onFailure: () => void;
}

const addressOf = (path: string) => {
  const code = shortCode(path);
  return code
    ? `/api/v1/urlrewrite/short_uri/~${code}`
    : `/api/v1/urlrewrite/redirect?path=${encodeURIComponent(path)}`;
};

function readEntry(body: unknown): Entry | null {
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
  if (typeof result !== 'object' || result === null) return null;
  if (!('target' in result) || typeof result.target !== 'string') return null;
  return { target: result.target, permanent: 'permanent' in result && result.permanent === true };
}

/** Asks the shop's API for the owner's entries: the edge cannot open the database. Never throws. */
export function createLookup({ origin, token, onFailure }: Options): Lookup {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const ask = async (path: string) => {
    const response = await fetch(origin + addressOf(path), {
      headers,
      signal: AbortSignal.timeout(LOOKUP_MS),
    });
    const body: unknown = await response.json();
    return { status: response.status, entry: response.ok ? readEntry(body) : null };
  };
  return async (path) => {
    try {
      // The signal alone is not enough: the edge's fetch, aborted while a body arrives, leaves `json()` pending
      // for ever, and the page with it.
      const { status, entry } = await pTimeout(ask(path), { milliseconds: LOOKUP_MS });
      if (!entry && status !== 404) onFailure();
      return entry;
    } catch {
      onFailure();
      return null;
    }
  };
}
