import pTimeout from 'p-timeout';
import type { Logger } from '@/lib/log/logger';
import { httpErrors } from './errors';

type Answer = (request: Request) => Promise<Response>;

/** How long a reader waits, milliseconds. */
const READ_MS = 3_500;
/** And once a reader has waited in vain, until there is any answer: a page asks one question after another. */
const SILENT_READ_MS = 500;
/** A write may wait for a bank, a carrier or a message gateway, each of which has a time limit of its own. */
const WRITE_MS = 10_000;
const RETRY_SECONDS = '5';

const LIMITED = /^\/(?:api|services|v1)\//;
/** Batches of the owner take what they take. */
const OWNER = /^\/services\/rest\/v1\/owner\//;

/** How long the request may take; null for as long as it takes. */
function limitOf(request: Request, isRead: boolean): number | null {
  const { pathname } = new URL(request.url);
  // A form's files arrive as fast as its sender sends them.
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  if (!LIMITED.test(pathname) || OWNER.test(pathname) || isForm) return null;
  return isRead ? READ_MS : WRITE_MS;
}

function unavailable(): Response {
  const headers = { 'cache-control': 'private, no-store', 'retry-after': RETRY_SECONDS };
  return Response.json({ status: 'error', errors: [httpErrors.unavailable] }, { status: 503, headers });
}

/**
 * Answers 503 in place of a shop that takes too long, as with a database that is silent. What was begun goes on: it is done
 * whole or not at all, and a repeated order has the same idempotency key.
 */
export function withDeadline(answer: Answer, log: Pick<Logger, 'warn'>): Answer {
  let isSilent = false;
  return (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const limit = limitOf(request, isRead);
    if (limit === null) return answer(request);
    const answered = answer(request).finally(() => {
      isSilent = false;
    });
    return pTimeout(answered, {
      milliseconds: isRead && isSilent ? SILENT_READ_MS : limit,
      fallback: () => {
        // A write may wait for others than the shop's own database.
        isSilent ||= isRead;
        log.warn({ method: request.method, path: new URL(request.url).pathname }, 'an answer took too long');
        return unavailable();
      },
    });
  };
}
