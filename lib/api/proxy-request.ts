import type { ApiError } from '#lib/contracts/envelope.ts';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { isSameOrigin } from '#lib/routing/same-origin.ts';
import { transportErrors } from '#lib/texts/transport.ts';
import { addChosenCity, buildCityCookie, completeCity, copyCityRequest } from './city-cookie.ts';
import { describeFetchError, reportFailedCall } from './failed-calls.ts';
import { findEndpoint } from './find-endpoint.ts';
import {
  ABSENT_STATUSES,
  buildEmptyResult,
  isKnownAbsentEndpoint,
  isOptionalEndpoint,
  rememberAbsentEndpoint,
} from './optional-endpoints.ts';
import { toBackEndPicturePath } from './picture-url.ts';
import { convertBackEndResult } from './read-result.ts';
import { readRemoteBody, truncateLists } from './remote-body.ts';
import { pickRequestHeaders, pickResponseHeaders } from './remote-headers.ts';

import { fetchInSpan } from './traced-fetch.ts';

import { measureCall, replaceOrigin } from './transport.ts';

/**
 * Bootstrap of a visit. A back end that lacks this endpoint may return anything, even a redirect. The browser
 * then requests session, cart and favorites separately.
 */
const BOOTSTRAP: EndpointKey = 'POST /services/rest/v1/authentication/start';
const NOT_STORED = 'private, no-store';

const MEDIA = '/media/';
const PICTURE = /^(?:image|video)\//;
const FORM = /^multipart\/form-data\b/i;
/**
 * Time limit of a call, ms. It is long, because a payment call waits for a bank. FORM_TIMEOUT_MS is even
 * longer, for files from slow phones.
 */
const CALL_TIMEOUT_MS = 20_000;
const FORM_TIMEOUT_MS = 180_000;
const RETRY_SECONDS = '5';
/**
 * Paths for the owner's systems, and for the tools of sandbox mode. The owner's systems send their requests to the back
 * end directly, and a storefront in front of another back end is always in production.
 */
const NOT_PROXIED = /^\/(?:services\/rest\/v1\/(?:owner|dev)|v1\/sandbox)\//;
/** Endpoints whose caller evaluates only the status (middleware.ts). */
const LOOKUPS: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /api/v1/urlrewrite/redirect',
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}',
]);

export function buildRefusal(status: number, error: ApiError): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  if (status === 503) headers.set('retry-after', RETRY_SECONDS);
  return Response.json({ status: 'error', errors: [error] }, { status, headers });
}

const notFound = () => buildRefusal(404, transportErrors.notFound);
const unavailable = () => buildRefusal(503, transportErrors.unavailable);

/**
 * Fetches the request's path from the back end, without following redirects.
 * @param name name of the span
 * @returns the response, or the cause as text if no response arrived in time
 */
async function fetchSameAddress(base: URL, request: Request, name: string): Promise<Response | string> {
  const { method, headers, signal } = request;
  const isForm = FORM.test(headers.get('content-type') ?? '');
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: pickRequestHeaders(headers),
    redirect: 'manual',
    cache: 'no-store',
    duplex: 'half',
    signal: AbortSignal.any([signal, AbortSignal.timeout(isForm ? FORM_TIMEOUT_MS : CALL_TIMEOUT_MS)]),
  };
  try {
    if (isForm) init.body = request.body;
    else if (method !== 'GET' && method !== 'HEAD') {
      const body = await request.arrayBuffer();
      if (body.byteLength > 0) init.body = body;
    }
    return await measureCall('gateway', fetchInSpan(name, replaceOrigin(base, request), init));
  } catch (error) {
    return describeFetchError(error);
  }
}

const describeAnswer = (answer: Response | string) =>
  typeof answer === 'string' ? answer : `status ${answer.status}`;

/**
 * Proxies a picture or a video. Any other content type is answered with 404, so that it is not served under the
 * storefront's origin.
 */
async function proxyMedia(base: URL, request: Request): Promise<Response> {
  const since = performance.now();
  const url = new URL(request.url);
  url.pathname = toBackEndPicturePath(url.pathname);
  const answer = await fetchSameAddress(base, new Request(url, request), 'GET /media');
  if (typeof answer === 'string' || answer.status >= 500) {
    if (!request.signal.aborted) reportFailedCall('GET /media', describeAnswer(answer), since);
    return unavailable();
  }
  const headers = pickResponseHeaders(answer.headers, request);
  headers.delete('set-cookie');
  headers.set('cache-control', answer.headers.get('cache-control') ?? 'public, max-age=300');
  // An SVG opened in its own tab is a document. Without this policy its scripts would run under the
  // storefront's origin.
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const isPicture = PICTURE.test(answer.headers.get('content-type') ?? '');
  if (answer.status === 304 || answer.status === 416)
    return new Response(null, { status: answer.status, headers });
  return answer.ok && isPicture ? new Response(answer.body, { status: answer.status, headers }) : notFound();
}

const isRaw = (key: EndpointKey) => {
  const endpoint: { encoding?: string } = endpoints[key];
  return endpoint.encoding === 'raw';
};

/** Returns the response for a back end that lacks the endpoint: an empty result or 404. */
function answerAbsent(key: EndpointKey): Response {
  const result = buildEmptyResult(key);
  if (result === undefined) return notFound();
  return Response.json({ status: 'success', result }, { headers: { 'cache-control': NOT_STORED } });
}

/** True for a refusal with a text for the visitor (section 7). */
const isRefusal = (json: Record<string, unknown> | null) =>
  (Array.isArray(json?.errors) && json.errors.length > 0) ||
  (typeof json?.exception_message === 'string' && json.exception_message !== '');

const isOutage = (status: number) => status >= 500 || (status >= 300 && status < 400);

/**
 * Proxies a request to an endpoint of the contract. The response is completed with every field that the
 * browser's code expects.
 */
async function proxyEndpoint(base: URL, key: EndpointKey, request: Request): Promise<Response> {
  if (isOptionalEndpoint(key) && isKnownAbsentEndpoint(base, key)) return answerAbsent(key);
  const since = performance.now();
  const saving = copyCityRequest(key, request);
  const answer = await fetchSameAddress(base, addChosenCity(key, request), key);
  const fail = (cause: string, response: Response) => {
    // A request that the visitor has aborted is not a failure.
    if (!request.signal.aborted) reportFailedCall(key, cause, since);
    const retryAfter = typeof answer === 'string' ? null : answer.headers.get('retry-after');
    if (retryAfter) response.headers.set('retry-after', retryAfter);
    return response;
  };
  if (typeof answer === 'string') return fail(answer, unavailable());
  const { status } = answer;
  const isAbsent = ABSENT_STATUSES.includes(status);
  // The body of a response that reports an outage is not meant for visitors, so the body is discarded.
  if (isOutage(status) && !(isAbsent && isOptionalEndpoint(key))) {
    await answer.body?.cancel();
    return fail(describeAnswer(answer), unavailable());
  }
  const { json, cause = 'no envelope' } = await readRemoteBody(answer);
  if (isAbsent && isOptionalEndpoint(key)) {
    // A 404 with a text may mean that the requested product or link does not exist, although the endpoint
    // does.
    if (status !== 404 || !isRefusal(json) || key === BOOTSTRAP) rememberAbsentEndpoint(base, key);
    return answerAbsent(key);
  }
  if (key === BOOTSTRAP && !json?.result) return answerAbsent(key);
  const headers = pickResponseHeaders(answer.headers, request);
  headers.set('content-type', 'application/json');
  headers.set('cache-control', NOT_STORED);
  if (isRefusal(json))
    return LOOKUPS.has(key) && answer.ok ? notFound() : Response.json(json, { status, headers });
  if (status === 404) return notFound();
  if (!answer.ok) return fail(`status ${status}`, buildRefusal(status, transportErrors.refused));
  if (json?.status !== 'success' && json?.result === undefined) return fail(cause, unavailable());
  try {
    if (truncateLists(key, json.result)) reportFailedCall(key, 'list cut', since);
    const result = completeCity(key, request, convertBackEndResult(key, json.result, base));
    const cookie = saving && (await buildCityCookie(saving, result));
    if (cookie) headers.append('set-cookie', cookie);
    return Response.json({ status: 'success', result }, { status, headers });
  } catch {
    return fail('unreadable result', unavailable());
  }
}

/**
 * Proxies a browser's request with its cookies to the back end behind API_BASE_URL. Only requests of the contract and
 * pictures are proxied, and only to that origin.
 * @returns the response of the back end. A missing response, a server error or a response that does not match the
 * contract becomes 503 in the envelope.
 */
export async function proxyRequest(base: URL, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!isSameOrigin(request)) return buildRefusal(403, transportErrors.badOrigin);
  if (pathname.startsWith(MEDIA)) return proxyMedia(base, request);
  const key = NOT_PROXIED.test(pathname) ? null : findEndpoint(request.method, pathname);
  // A raw endpoint is a payment webhook, which the bank sends to that back end directly.
  return key && !isRaw(key) ? proxyEndpoint(base, key, request) : notFound();
}
