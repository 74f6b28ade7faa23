import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VALID_ID = /^[\w-]{8,64}$/;

/** Returns the id of a request for all logs: the `X-Request-Id` that our proxy has set, or a new one. */
export function getRequestId(req: IncomingMessage, proxyDepth: number): string {
  const given = proxyDepth > 0 ? req.headers['x-request-id'] : undefined;
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}
