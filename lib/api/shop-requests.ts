import { nextBridge, type RequestImportance } from '#lib/bridge.ts';
import { trackRequest } from '#lib/cache/dependencies.ts';
import { declarePageIncomplete, reportResult } from '#lib/cache/manifest.ts';
import {
  type CacheableKey,
  type EndpointInput,
  type EndpointKey,
  type EndpointResult,
  endpoints,
} from '#lib/contracts/index.ts';
import { getSettings } from '#lib/settings/current.ts';
import { networkTexts } from '#lib/texts/network.ts';
import { describeFetchError, reportFailedCall } from './failed-calls.ts';
import { requestUnlessFailed, waitForHelper } from './late-answers.ts';
import { ABSENT_STATUSES, isOptionalEndpoint } from './optional-endpoints.ts';
import { convertBackEndResult } from './read-result.ts';
import { readRemoteBody, truncateLists } from './remote-body.ts';
import { describeRequest, PLACEHOLDER_ORIGIN } from './request.ts';
import { ApiFailure, unwrapEnvelope } from './result.ts';
import { type BackEndFetch, fetchBackEnd } from './transport.ts';

const OUTAGE_STATUS = 503;

/**
 * Builds the error for a lost, late or unreadable response. Visitors see the same message as for any outage.
 */
const unavailable = (cause: unknown) =>
  new ApiFailure({ kind: 'network', status: OUTAGE_STATUS, message: networkTexts.unavailable, cause });

function toRequest<C extends EndpointKey>(key: C, input: EndpointInput<C>): Request {
  const { method, path, body } = describeRequest(key, input as object);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return new Request(PLACEHOLDER_ORIGIN + path, { method, body, headers });
}

let ownShop: BackEndFetch | null = null;

/**
 * Connects the server components of this process to the back end.
 * @param fetch sends requests to our own back end in this process. Null for the back end behind API_BASE_URL.
 */
export function connectShop(fetch: BackEndFetch | null = null): void {
  ownShop = fetch;
  nextBridge.findOnServer = findOnServer;
}

/**
 * Registers a pending response, so that the page's render waits for the response even if the page has already
 * failed.
 */
function tracked(response: Promise<Response>): Promise<Response> {
  trackRequest(response);
  return response;
}

/** Sends a request to our own back end in this process, and validates the response strictly. */
async function requestOwnShop<C extends EndpointKey>(key: C, request: Request): Promise<EndpointResult<C>> {
  if (!ownShop) throw new Error('no shop in this process');
  const response = await tracked(ownShop(request));
  const result = unwrapEnvelope(await response.json(), response.status);
  return endpoints[key].result.parse(result) as EndpointResult<C>;
}

/**
 * Sends a request to the back end behind API_BASE_URL.
 * @throws ApiFailure, of kind `unknown` for a response that does not match the contract
 */
async function requestBackEnd<C extends EndpointKey>(
  base: URL,
  key: C,
  request: Request,
  importance: RequestImportance,
): Promise<EndpointResult<C>> {
  const isMain = importance === 'essential';
  const answer = fetchBackEnd(base, request, key);
  // The render does not wait for a late response to a request of importance `helper`.
  const response = await (isMain ? tracked(answer) : answer).catch((error: unknown) => {
    throw unavailable(describeFetchError(error));
  });
  const { status } = response;
  if (status >= 500 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    throw unavailable(`status ${status}`);
  }
  const { json, cause } = await readRemoteBody(response);
  if (!json) throw new ApiFailure({ kind: 'unknown', status, message: 'Unknown response', cause });
  const result = unwrapEnvelope(json, status);
  if (result === null || result === undefined)
    throw new ApiFailure({ kind: 'unknown', status: 404, message: 'Unknown response' });
  if (truncateLists(key, result)) reportFailedCall(key, 'list cut', performance.now());
  try {
    return convertBackEndResult(key, result, base, isMain);
  } catch {
    throw unavailable('unreadable result');
  }
}

function requestShop<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
  importance: RequestImportance,
): Promise<EndpointResult<C>> {
  const request = toRequest(key, input);
  const { API_BASE_URL: base } = getSettings();
  if (!base) return requestOwnShop(key, request);
  const id = `${key} ${JSON.stringify(input)}`;
  if (importance === 'essential')
    return requestUnlessFailed(id, () => requestBackEnd(base, key, request, importance));
  return waitForHelper(id, () => requestBackEnd(base, key, request, importance), unavailable('timeout'));
}

/**
 * True when the requested object was not found: for status 404, and for an error in the envelope of a 2xx
 * response. Section 7 uses such an envelope.
 */
const isNotFound = ({ status, kind }: ApiFailure) =>
  status === 404 || (status >= 200 && status < 300 && kind !== 'unknown');

/**
 * Logs a failure of the back end behind API_BASE_URL. Even a refusal with 400 or 403 becomes an outage of the
 * page, because a visitor cannot fix the request.
 * @returns the error for the page. It contains no text of that back end, because Next logs the error.
 */
function report(key: EndpointKey, { kind, status, cause }: ApiFailure, since: number): ApiFailure {
  const reason = String(cause ?? (kind === 'unknown' ? 'no envelope' : `status ${status}`));
  reportFailedCall(key, reason, since);
  return unavailable(reason);
}

async function findResult<C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance: RequestImportance,
): Promise<EndpointResult<C> | null> {
  const since = performance.now();
  try {
    return await requestShop(key, input, importance);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isUnknownAddress = isOptionalEndpoint(key) && ABSENT_STATUSES.includes(error.status);
    if (isNotFound(error) || isUnknownAddress) return null;
    if (!getSettings().API_BASE_URL) throw error;
    const failure = report(key, error, since);
    const isLeftOut = importance === 'helper' || (isOptionalEndpoint(key) && error.kind === 'unknown');
    if (!isLeftOut) throw failure;
    declarePageIncomplete();
    return null;
  }
}

/**
 * Makes a public request on the server, without a session. It reports the dependencies of the result for the
 * page that is being rendered.
 * @returns null when the requested object is not found, or when another back end lacks the optional endpoint.
 * With the importance `helper`, the result is also null after any failure of the back end behind
 * API_BASE_URL. The page is then cached for seconds only.
 * @throws ApiFailure, with status 503 when the back end does not answer in time or its response does not
 * match the contract
 * @throws ZodError when a response of our own back end does not match the contract
 */
export async function findOnServer<C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance: RequestImportance = 'essential',
): Promise<EndpointResult<C> | null> {
  const result = await findResult(key, input, importance);
  reportResult(key, input, result);
  return result;
}
