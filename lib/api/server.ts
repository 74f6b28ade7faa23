import { shopBackend } from '@/backend/instance';
import { type Call, type CallInput, type CallResult, endpoints } from '@/lib/contracts';
import { describeRequest } from './request';
import { ApiFailure, readEnvelope } from './result';

/** Calls in process have no host; nothing reads this one. */
const ORIGIN = 'http://shop.internal';

/**
 * Makes a public call on the server, without a session, in process.
 * @throws ApiFailure; an answer that breaks the contract throws a ZodError
 */
export async function callServer<C extends Call>(key: C, input: CallInput<C>): Promise<CallResult<C>> {
  const { method, path, body } = describeRequest(key, input as object);
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const response = await shopBackend().fetch(new Request(ORIGIN + path, { method, body, headers }));
  const result = readEnvelope(await response.json(), response.status);
  return endpoints[key].result.parse(result) as CallResult<C>;
}

/** The call's result, or null when the shop says 404: an outage stays an error. */
export async function findOnServer<C extends Call>(
  key: C,
  input: CallInput<C>,
): Promise<CallResult<C> | null> {
  try {
    return await callServer(key, input);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
