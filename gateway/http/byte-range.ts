import type { IncomingMessage } from 'node:http';

const SINGLE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Keeps a Range header only in the form that every file reader behind the gateway understands alike: one range
 * with a first byte. Any other is ignored, as RFC 9110 (14.2) allows; some, such as `bytes=5-2`, make a reader
 * throw.
 */
export function dropUnsupportedRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return;
  const [, first, last] = SINGLE_RANGE.exec(headers.range) ?? [];
  if (first === undefined || (last && Number(last) < Number(first))) delete headers.range;
}
