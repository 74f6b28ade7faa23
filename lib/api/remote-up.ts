import { causeOfFetch, reportFailedCall } from './failed-calls.ts';
import { readRemoteBody } from './remote-body.ts';
import { ORIGIN } from './request.ts';
import { fetchBackEnd } from './transport.ts';

/** An endpoint of the specification that costs a back end next to nothing. */
const PROBE = 'GET /api/v1/auth/check';

/**
 * Whether the back end behind API_BASE_URL answers in JSON, within the time that a page waits for it. A refusal counts, an
 * error of the server, a redirect and a page in HTML do not.
 */
export async function isRemoteUp(base: URL): Promise<boolean> {
  const since = performance.now();
  const cause = await causeOfSilence(base);
  if (cause) reportFailedCall(PROBE, cause, since);
  return !cause;
}

async function causeOfSilence(base: URL): Promise<string | undefined> {
  try {
    const response = await fetchBackEnd(base, new Request(ORIGIN + PROBE.slice('GET '.length)));
    const { status } = response;
    if (status < 500 && (status < 300 || status >= 400)) return (await readRemoteBody(response)).cause;
    await response.body?.cancel();
    return `status ${status}`;
  } catch (error) {
    return causeOfFetch(error);
  }
}
