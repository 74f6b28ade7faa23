import type { IncomingMessage } from 'node:http';

const SINGLE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Removes a Range header that the file readers behind the gateway would interpret differently. Only a single range with
 * a first byte is accepted. RFC 9110 (14.2) allows a server to ignore any other range. Some ranges, such as
 * `bytes=5-2`, make a file reader throw.
 */
export function dropUnsupportedRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return;
  const [, first, last] = SINGLE_RANGE.exec(headers.range) ?? [];
  if (first === undefined || (last && Number(last) < Number(first))) delete headers.range;
}
