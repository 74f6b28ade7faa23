import type { EndpointKey } from '#lib/contracts/index.ts';
import { createLogger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';

const log = createLogger({ part: 'back end' });

/** A call to the back end: of the contract, or for pictures. */
type Call = EndpointKey | 'GET /media';

interface FailedCall {
  call: Call;
  cause: string;
  ms: number;
}

const report = createThrottledReport<FailedCall>((failed, count) =>
  log.warn({ ...failed, count }, 'back end call failed'),
);

/**
 * Logs a failed call to the back end behind API_BASE_URL, once a minute for each call and cause. The line has no
 * parameter of the call, because it may identify a customer.
 * @param cause why it failed, in few words of a fixed set: `timeout`, `status 500`, `HTML`
 * @param since `performance.now()` at the start of the call
 */
export const reportFailedCall = (call: Call, cause: string, since: number): void =>
  report(`${call} ${cause}`, { call, cause, ms: Math.round(performance.now() - since) });

/** Error names of an aborted fetch. */
const LATE = ['TimeoutError', 'AbortError'];

/** Returns why a fetch failed: the code of the network error, `timeout`, or `no answer`. */
export function causeOfFetch(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (LATE.includes(error.name)) return 'timeout';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
