import { type EndpointInput, type EndpointKey, type EndpointResult, endpoints } from '@/lib/contracts';
import { readLeniently } from '@/lib/contracts/lenient';
import { sanitizeAnswer } from '@/lib/html/sanitize-html';
import { networkTexts } from '@/lib/texts/network';
import { apiBaseUrl } from './base-url';
import { isOptional } from './optional-endpoints';
import { describeRequest, ORIGIN } from './request';
import { ApiFailure, readEnvelope } from './result';
import { transport } from './transport';

/** Lost on the way, or late: the visitor sees the message of any other outage. */
const unavailable = () => new ApiFailure({ kind: 'network', status: 503, message: networkTexts.unavailable });

async function answerOf<C extends EndpointKey>(key: C, input: EndpointInput<C>): Promise<unknown> {
  const { method, path, body } = describeRequest(key, input as object);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const request = new Request(ORIGIN + path, { method, body, headers });
  if (!apiBaseUrl()) {
    const response = await transport(request);
    return readEnvelope(await response.json(), response.status);
  }
  const answer = await transport(request).then(
    async (response) => ({ status: response.status, json: await response.json().catch(() => null) }),
    () => null,
  );
  if (!answer || answer.status >= 500) throw unavailable();
  const result = readEnvelope(answer.json, answer.status);
  if (result === null || result === undefined)
    throw new ApiFailure({ kind: 'unknown', status: 404, message: 'Unknown response' });
  return result;
}

/**
 * Makes a public request on the server, without a session.
 * @throws ApiFailure; an answer of the own shop that breaks the contract throws a ZodError
 */
export async function requestOnServer<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
): Promise<EndpointResult<C>> {
  const result = await answerOf(key, input);
  const schema = endpoints[key].result;
  const read = apiBaseUrl() ? sanitizeAnswer(readLeniently(schema, result)) : schema.parse(result);
  return read as EndpointResult<C>;
}

/** 404, or as section 7 has it: an error in the envelope of an answer that HTTP calls a success. */
const isNotFound = ({ status, kind }: ApiFailure) =>
  status === 404 || (status >= 200 && status < 300 && kind !== 'unknown');

/** What a back end says to an address it does not know, in words of its own. */
const isUnknownAddress = ({ status, kind }: ApiFailure) =>
  kind === 'unknown' || status === 405 || status === 501;

/**
 * The request's result, or null when there is none: not found, or an endpoint that a back end of the specification need not
 * have. An outage stays an error.
 * @throws ApiFailure, as requestOnServer
 */
export async function findOnServer<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
): Promise<EndpointResult<C> | null> {
  try {
    return await requestOnServer(key, input);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (isNotFound(error) || (isOptional(key) && isUnknownAddress(error))) return null;
    throw error;
  }
}
