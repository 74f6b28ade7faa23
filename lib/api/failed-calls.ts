import type { EndpointKey } from '#lib/contracts/index.ts';
import { createLogger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { metrics } from '#lib/metrics/index.ts';

const log = createLogger({ part: 'back end' });

/** Kind of call to the back end: an endpoint of the contract, or the request of a picture. */
type Call = EndpointKey | 'GET /media';

/** Matches the causes of responses with a wrong body. All other causes are codes of the network or of TLS. */
const BODY = /^(?:HTML|no JSON|no envelope|empty body|too large|unreadable result|list cut)/;

interface FailedCall {
  call: Call;
  cause: string;
  ms: number;
}

const report = createThrottledReport<FailedCall>((failed, count) =>
  log.warn({ ...failed, count }, 'back end call failed'),
);

/** Returns the group of a cause, for the metrics. */
function classifyCause(cause: string): 'timeout' | 'network' | 'status' | 'body' {
  if (cause === 'timeout') return 'timeout';
  if (cause.startsWith('status ')) return 'status';
  return BODY.test(cause) ? 'body' : 'network';
}

/**
 * Logs and counts a failed call to the back end behind API_BASE_URL. The log has it at most once a minute for each
 * endpoint and cause. The log entry omits the call's parameters, because they may identify a customer.
 * @param cause reason of the failure, from a small set of phrases: `timeout`, `status 500`, `HTML`
 * @param since `performance.now()` at the start of the call
 */
export function reportFailedCall(call: Call, cause: string, since: number): void {
  metrics.backEndFailures.inc({ cause: classifyCause(cause) });
  report(`${call} ${cause}`, { call, cause, ms: Math.round(performance.now() - since) });
}

/** Error names of an aborted fetch. */
const ABORT_ERRORS = ['TimeoutError', 'AbortError'];

/** Returns the cause of a failed fetch: the code of the network error, `timeout` or `no answer`. */
export function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (ABORT_ERRORS.includes(error.name)) return 'timeout';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
