import { describeFetchError, reportFailedCall } from './failed-calls.ts';
import { readRemoteBody } from './remote-body.ts';
import { PLACEHOLDER_ORIGIN } from './request.ts';
import { fetchBackEnd } from './transport.ts';

/** Endpoint that the health check requests. It is part of the specification, and fast in any back end. */
const PROBE = 'GET /api/v1/auth/check';

/**
 * Returns true when the back end behind API_BASE_URL answers in JSON within the time limit of a page's request. After a
 * refusal in JSON the result is true. After a server error, a redirect or HTML the result is false.
 */
export async function isRemoteUp(base: URL): Promise<boolean> {
  const since = performance.now();
  const cause = await findRemoteFailure(base);
  if (cause) reportFailedCall(PROBE, cause, since);
  return !cause;
}

/**
 * Finds the reason why the back end behind API_BASE_URL does not answer in JSON. Undefined when it does.
 */
export async function findRemoteFailure(base: URL): Promise<string | undefined> {
  try {
    const response = await fetchBackEnd(
      base,
      new Request(PLACEHOLDER_ORIGIN + PROBE.slice('GET '.length)),
      PROBE,
    );
    const { status } = response;
    if (status < 500 && (status < 300 || status >= 400)) return (await readRemoteBody(response)).cause;
    await response.body?.cancel();
    return `status ${status}`;
  } catch (error) {
    return describeFetchError(error);
  }
}
