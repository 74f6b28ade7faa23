import { bridge, type Importance } from '#lib/bridge.ts';
import { trackRequest } from '#lib/cache/dependencies.ts';
import { declareIncomplete, reportResult } from '#lib/cache/manifest.ts';
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
import { ABSENT_STATUSES, isOptional } from './optional-endpoints.ts';
import { readResult } from './read-result.ts';
import { readRemoteBody, truncateLists } from './remote-body.ts';
import { describeRequest, PLACEHOLDER_ORIGIN } from './request.ts';
import { ApiFailure, readEnvelope } from './result.ts';
import { fetchBackEnd, type Transport } from './transport.ts';

const OUTAGE_STATUS = 503;

/** Error for a lost, late or unreadable answer, with the visitor's message of any outage. */
const unavailable = (cause: unknown) =>
  new ApiFailure({ kind: 'network', status: OUTAGE_STATUS, message: networkTexts.unavailable, cause });

function toRequest<C extends EndpointKey>(key: C, input: EndpointInput<C>): Request {
  const { method, path, body } = describeRequest(key, input as object);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return new Request(PLACEHOLDER_ORIGIN + path, { method, body, headers });
}

let ownShop: Transport | null = null;

/**
 * Connects the server components of this process to the shop.
 * @param fetch of the shop in this process, absent for the back end behind API_BASE_URL
 */
export function connectShop(fetch: Transport | null = null): void {
  ownShop = fetch;
  bridge.findOnServer = findOnServer;
}

/** Makes a request that the page's render waits for, even if the page has failed already. */
function tracked(response: Promise<Response>): Promise<Response> {
  trackRequest(response);
  return response;
}

/** Reads an answer of the shop in this process, strictly. */
async function requestOwnShop<C extends EndpointKey>(key: C, request: Request): Promise<EndpointResult<C>> {
  if (!ownShop) throw new Error('no shop in this process');
  const response = await tracked(ownShop(request));
  const result = readEnvelope(await response.json(), response.status);
  return endpoints[key].result.parse(result) as EndpointResult<C>;
}

/**
 * Reads an answer of the back end behind API_BASE_URL.
 * @throws ApiFailure, of kind `unknown` for an answer that does not match the contract
 */
async function requestBackEnd<C extends EndpointKey>(
  base: URL,
  key: C,
  request: Request,
  importance: Importance,
): Promise<EndpointResult<C>> {
  const isMain = importance === 'essential';
  const answer = fetchBackEnd(base, request);
  // A helper call may outlast the render.
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
  const result = readEnvelope(json, status);
  if (result === null || result === undefined)
    throw new ApiFailure({ kind: 'unknown', status: 404, message: 'Unknown response' });
  if (truncateLists(key, result)) reportFailedCall(key, 'list cut', performance.now());
  try {
    return readResult(key, result, base, isMain);
  } catch {
    throw unavailable('unreadable result');
  }
}

function requestShop<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
  importance: Importance,
): Promise<EndpointResult<C>> {
  const request = toRequest(key, input);
  const { API_BASE_URL: base } = getSettings();
  if (!base) return requestOwnShop(key, request);
  const id = `${key} ${JSON.stringify(input)}`;
  if (importance === 'essential')
    return requestUnlessFailed(id, () => requestBackEnd(base, key, request, importance));
  return waitForHelper(id, () => requestBackEnd(base, key, request, importance), unavailable('timeout'));
}

/** 404, or as in section 7: an error in the envelope of an answer with a 2xx status. */
const isNotFound = ({ status, kind }: ApiFailure) =>
  status === 404 || (status >= 200 && status < 300 && kind !== 'unknown');

/**
 * Logs a failure of the back end behind API_BASE_URL. For the page it is an outage even if the back end
 * refused with 400 or 403, because a visitor cannot fix it.
 * @returns the page's error, without any text of that back end, because Next logs it
 */
function report(key: EndpointKey, { kind, status, cause }: ApiFailure, since: number): ApiFailure {
  const reason = String(cause ?? (kind === 'unknown' ? 'no envelope' : `status ${status}`));
  reportFailedCall(key, reason, since);
  return unavailable(reason);
}

async function findResult<C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance: Importance,
): Promise<EndpointResult<C> | null> {
  const since = performance.now();
  try {
    return await requestShop(key, input, importance);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isUnknownAddress = isOptional(key) && ABSENT_STATUSES.includes(error.status);
    if (isNotFound(error) || isUnknownAddress) return null;
    if (!getSettings().API_BASE_URL) throw error;
    const failure = report(key, error, since);
    const isLeftOut = importance === 'helper' || (isOptional(key) && error.kind === 'unknown');
    if (!isLeftOut) throw failure;
    declareIncomplete();
    return null;
  }
}

/**
 * Makes a public request on the server and reports the dependencies of its result to the page being rendered. It has
 * no session.
 * @returns null when it is not found, or when another back end lacks the optional endpoint. For a helper, any
 * failure of the back end behind API_BASE_URL returns null, and the page is cached for seconds only.
 * @throws ApiFailure, with status 503 when the back end does not answer in time or its answer does not match the
 * contract
 * @throws ZodError when an answer of our own shop does not match the contract
 */
export async function findOnServer<C extends CacheableKey>(
  key: C,
  input: EndpointInput<C>,
  importance: Importance = 'essential',
): Promise<EndpointResult<C> | null> {
  const result = await findResult(key, input, importance);
  reportResult(key, input, result);
  return result;
}
