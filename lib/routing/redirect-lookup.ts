import pTimeout from 'p-timeout';
import { scaleTimeout } from '../domain/scale-timeout.ts';
import { findShortLinkCode } from './redirect-paths.ts';
import type { PageLookup, RedirectEntry, RedirectLookup } from './redirects.ts';

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

/** Creates a function that requests a path of the API. It throws when the response is late or no JSON. */
function createReader({ origin, token, traceparent }: Options) {
  const headers: HeadersInit = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(traceparent ? { traceparent } : {}),
  };
  const read = async (path: string) => {
    const response = await fetch(origin + path, {
      headers,
      signal: AbortSignal.timeout(scaleTimeout(LOOKUP_MS)),
    });
    const body: unknown = await response.json();
    return { status: response.status, body: response.ok ? body : null };
  };
  // The signal alone is not enough: when a fetch in the middleware is aborted during the body, `json()` never settles,
  // and the page would wait forever.
  return (path: string) => pTimeout(read(path), { milliseconds: scaleTimeout(LOOKUP_MS) });
}

/**
 * Creates a lookup that requests the owner's redirects from the API, because the middleware cannot open the database.
 * The lookup never throws.
 */
export function createRedirectLookup(options: Options): RedirectLookup {
  const read = createReader(options);
  return async (path) => {
    try {
      const { status, body } = await read(toApiPath(path));
      const entry = readEntry(body);
      if (!entry && status !== 404) options.onFailure();
      return entry;
    } catch {
      options.onFailure();
      return null;
    }
  };
}

const PAGES_PATH = '/api/v1/content/pages';

function readPages(body: unknown): ReadonlySet<string> | null {
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
  const items = typeof result === 'object' && result !== null && 'items' in result ? result.items : null;
  return Array.isArray(items) ? new Set(items.filter((item) => typeof item === 'string')) : null;
}

/** Creates a lookup that requests the pages of this shop from the API. The lookup never throws. */
export function createPageLookup(options: Options): PageLookup {
  const read = createReader(options);
  return async () => {
    try {
      const { status, body } = await read(PAGES_PATH);
      const pages = readPages(body);
      if (!pages && status !== 404) options.onFailure();
      return pages;
    } catch {
      options.onFailure();
      return null;
    }
  };
}
