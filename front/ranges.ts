import type { IncomingMessage } from 'node:http';

const ONE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Leaves of a request's range what every reader below reads alike: one piece from a first byte on. Any other is
 * passed over, as RFC 9110 (14.2) lets a server do; some of them, `bytes=5-2`, end a file's reader by an error.
 */
export function cleanRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return;
  const [, first, last] = ONE.exec(headers.range) ?? [];
  if (first === undefined || (last && Number(last) < Number(first))) delete headers.range;
}
