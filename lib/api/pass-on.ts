import type { ApiError } from '#lib/contracts/envelope.ts';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { isSameOrigin } from '#lib/routing/same-origin.ts';
import { transportErrors } from '#lib/texts/transport.ts';
import { causeOfFetch, reportFailedCall } from './failed-calls.ts';
import { findEndpoint } from './find-endpoint.ts';
import { cityCookie, completeCity, copySaving, withKeptCity } from './kept-city.ts';
import {
  ABSENT_STATUSES,
  emptyResult,
  isKnownAbsent,
  isOptional,
  rememberAbsent,
} from './optional-endpoints.ts';
import { picturePath } from './picture-at.ts';
import { readResult } from './read-result.ts';
import { cutLists, readRemoteBody } from './remote-body.ts';
import { returnedHeaders, sentHeaders } from './remote-headers.ts';
import { addressAt } from './transport.ts';

/** Whatever a back end says that does not know it, and be it that a page has moved: it is asked for each part instead. */
const VISIT: EndpointKey = 'POST /services/rest/v1/authentication/start';
const NOT_STORED = 'private, no-store';

const MEDIA = '/media/';
const PICTURE = /^(?:image|video)\//;
const FORM = /^multipart\/form-data\b/i;
/** A request may wait for a bank, a file for a slow phone. */
const CALL_TIMEOUT_MS = 20_000;
const FORM_TIMEOUT_MS = 180_000;
const RETRY_SECONDS = '5';
/** What the owner's systems and the shop's own machine request: they know where that back end stands. */
const NOT_PASSED = /^\/services\/rest\/v1\/(?:owner|dev)\//;
/** Answers that somebody asks for by the status alone (middleware.ts). */
const LOOKUPS: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /api/v1/urlrewrite/redirect',
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}',
]);

export function refusal(status: number, error: ApiError): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  if (status === 503) headers.set('retry-after', RETRY_SECONDS);
  return Response.json({ status: 'error', errors: [error] }, { status, headers });
}

const notFound = () => refusal(404, transportErrors.notFound);
const unavailable = () => refusal(503, transportErrors.unavailable);

/**
 * Fetches the same address from the back end. It follows no redirect.
 * @returns why there is no answer, when none came in time
 */
async function ask(base: URL, request: Request): Promise<Response | string> {
  const { method, headers, signal } = request;
  const isForm = FORM.test(headers.get('content-type') ?? '');
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: sentHeaders(headers),
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
    return await fetch(addressAt(base, request), init);
  } catch (error) {
    return causeOfFetch(error);
  }
}

const causeOfAnswer = (answer: Response | string) =>
  typeof answer === 'string' ? answer : `status ${answer.status}`;

/** A picture or a film; anything else under this address is not served under the storefront's name. */
async function passMedia(base: URL, request: Request): Promise<Response> {
  const since = performance.now();
  const url = new URL(request.url);
  url.pathname = picturePath(url.pathname);
  const answer = await ask(base, new Request(url, request));
  if (typeof answer === 'string' || answer.status >= 500) {
    if (!request.signal.aborted) reportFailedCall('GET /media', causeOfAnswer(answer), since);
    return unavailable();
  }
  const headers = returnedHeaders(answer.headers, request);
  headers.delete('set-cookie');
  headers.set('cache-control', answer.headers.get('cache-control') ?? 'public, max-age=300');
  // A drawing that is opened by itself is a document: nothing in it runs under the storefront's name.
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

/** The answer for a back end that has no such endpoint. Without one for all of a visit the browser requests each part. */
function absent(key: EndpointKey): Response {
  const result = emptyResult(key);
  if (result === undefined) return notFound();
  return Response.json({ status: 'success', result }, { headers: { 'cache-control': NOT_STORED } });
}

/** Section 7: whether an answer is a refusal with a text of its own for the visitor. */
const isRefusal = (json: Record<string, unknown> | null) =>
  (Array.isArray(json?.errors) && json.errors.length > 0) ||
  (typeof json?.exception_message === 'string' && json.exception_message !== '');

const isOutage = (status: number) => status >= 500 || (status >= 300 && status < 400);

/** Answers with every field that the contract promises, as the storefront's browser code expects it. */
async function passRequest(base: URL, key: EndpointKey, request: Request): Promise<Response> {
  if (isOptional(key) && isKnownAbsent(base, key)) return absent(key);
  const since = performance.now();
  const saving = copySaving(key, request);
  const answer = await ask(base, withKeptCity(key, request));
  const fail = (cause: string, response: Response) => {
    // A visitor who has left is no failure.
    if (!request.signal.aborted) reportFailedCall(key, cause, since);
    const retryAfter = typeof answer === 'string' ? null : answer.headers.get('retry-after');
    if (retryAfter) response.headers.set('retry-after', retryAfter);
    return response;
  };
  if (typeof answer === 'string') return fail(answer, unavailable());
  const { status } = answer;
  const isAbsent = ABSENT_STATUSES.includes(status);
  // Its text is for the log of that back end, not for a visitor.
  if (isOutage(status) && !(isAbsent && isOptional(key))) {
    await answer.body?.cancel();
    return fail(causeOfAnswer(answer), unavailable());
  }
  const { json, cause = 'no envelope' } = await readRemoteBody(answer);
  if (isAbsent && isOptional(key)) {
    // A 404 with a text may concern this one product or link.
    if (status !== 404 || !isRefusal(json) || key === VISIT) rememberAbsent(base, key);
    return absent(key);
  }
  if (key === VISIT && !json?.result) return absent(key);
  const headers = returnedHeaders(answer.headers, request);
  headers.set('content-type', 'application/json');
  headers.set('cache-control', NOT_STORED);
  if (isRefusal(json))
    return LOOKUPS.has(key) && answer.ok ? notFound() : Response.json(json, { status, headers });
  if (status === 404) return notFound();
  if (!answer.ok) return fail(`status ${status}`, refusal(status, transportErrors.refused));
  if (json?.status !== 'success' && json?.result === undefined) return fail(cause, unavailable());
  try {
    if (cutLists(key, json.result)) reportFailedCall(key, 'list cut', since);
    const result = completeCity(key, request, readResult(key, json.result, base));
    const cookie = saving && (await cityCookie(saving, result));
    if (cookie) headers.append('set-cookie', cookie);
    return Response.json({ status: 'success', result }, { status, headers });
  } catch {
    return fail('unreadable result', unavailable());
  }
}

/**
 * Passes a browser's request on to the back end behind API_BASE_URL, with its cookies, and the answer back.
 * Only requests of the contract and pictures go, to that origin and no other.
 * @returns the answer; 503 in the envelope when there is none, when it is an error of the server, and when nothing of the
 * contract can be read from it
 */
export async function passOn(base: URL, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!isSameOrigin(request)) return refusal(403, transportErrors.badOrigin);
  if (pathname.startsWith(MEDIA)) return passMedia(base, request);
  const key = NOT_PASSED.test(pathname) ? null : findEndpoint(request.method, pathname);
  // A bank knows where that back end stands, too.
  return key && !isRaw(key) ? passRequest(base, key, request) : notFound();
}
