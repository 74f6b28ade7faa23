import { metrics, type RequestKind, STATUS_CLASSES, type TimedRequestKind } from '#lib/metrics/index.ts';

const toClass = (status: number) => STATUS_CLASSES[Math.floor(status / 100) - 1] ?? '5xx';

/** Counts an answered request. */
export const countRequest = (kind: RequestKind, status: number): void =>
  metrics.httpRequests.inc({ kind, status: toClass(status) });

/** Counts an answered request and its duration. */
export function countTimedRequest(kind: TimedRequestKind, status: number, milliseconds: number): void {
  countRequest(kind, status);
  metrics.httpDurations.observe({ kind }, milliseconds / 1000);
}
