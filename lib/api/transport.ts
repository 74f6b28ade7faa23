import type { EndpointKey } from '#lib/contracts/index.ts';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { metrics } from '#lib/metrics/index.ts';
import { fetchInSpan } from './traced-fetch.ts';

/** Fetch function that sends a request to the back end. It ignores the host of the request. */
export type BackEndFetch = (request: Request) => Promise<Response>;

/**
 * Time limit of one request, ms. A page makes several requests in sequence, while the gateway's time limit for
 * a page is fifteen seconds.
 */
const TIMEOUT_MS = 5_000;

/**
 * Returns a request's URL with another origin. The result always has the origin of `base`, even for a path
 * such as `//host/…`.
 */
export function replaceOrigin(base: URL, { url }: Pick<Request, 'url'>): URL {
  const { pathname, search } = new URL(url);
  const target = new URL(base);
  target.pathname = pathname;
  target.search = search;
  return target;
}

/** Measures the time until the response of a call to that back end begins, or until the call fails. */
export function measureCall(from: 'gateway' | 'page', answer: Promise<Response>): Promise<Response> {
  const since = performance.now();
  return answer.finally(() => metrics.backEndCalls.observe({ from }, (performance.now() - since) / 1000));
}

/**
 * Makes a public request to the back end behind API_BASE_URL.
 * @param key endpoint of the request
 * @throws the error of fetch when no response arrives in time
 */
export async function fetchBackEnd(base: URL, request: Request, key: EndpointKey): Promise<Response> {
  const { method, headers, body } = request;
  const answer = fetchInSpan(key, replaceOrigin(base, request), {
    method,
    headers,
    body: body && (await request.arrayBuffer()),
    // A redirect counts as a failure and is never followed.
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(scaleTimeout(TIMEOUT_MS)),
  });
  return measureCall('page', answer);
}
