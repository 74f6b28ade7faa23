import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN = /^[\w-]{8,64}$/;

/** A request's name in all logs; a proxy of ours may have given it one. */
export function requestId(req: IncomingMessage, proxyDepth: number): string {
  const given = proxyDepth > 0 ? req.headers['x-request-id'] : undefined;
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}
