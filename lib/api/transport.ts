import { timeLimit } from '#lib/domain/time-limit.ts';

/** A fetch that reaches the shop; the host that a request names is not looked at. */
export type Transport = (request: Request) => Promise<Response>;

/** A page waits for several requests, one after the other; the gateway gives it up after fifteen seconds. */
const TIMEOUT_MS = 5_000;

/**
 * The same request at another origin. The origin is the base's own, whatever the path looks like: `//host/…` stays
 * a path.
 */
export function addressAt(base: URL, { url }: Pick<Request, 'url'>): URL {
  const { pathname, search } = new URL(url);
  const target = new URL(base);
  target.pathname = pathname;
  target.search = search;
  return target;
}

/**
 * Makes a public request to the back end behind API_BASE_URL.
 * @throws what fetch throws when no answer came in time
 */
export async function fetchBackEnd(base: URL, request: Request): Promise<Response> {
  const { method, headers, body } = request;
  return fetch(addressAt(base, request), {
    method,
    headers,
    body: body && (await request.arrayBuffer()),
    // Its status is reported; none of its addresses is followed.
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
  });
}
