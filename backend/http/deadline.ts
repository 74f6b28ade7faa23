import pTimeout from 'p-timeout';
import { timeLimit } from '#lib/domain/time-limit.ts';
import type { Logger } from '#lib/log/logger.ts';
import { httpErrors } from '../kernel/errors.ts';

type Answer = (request: Request) => Promise<Response>;

/** How long a reader waits, milliseconds. */
const READ_MS = 3_000;
/** And while the shop is silent: a page asks one question after another. */
const SILENT_READ_MS = 200;
/** A sooner answer has asked no database, and says nothing of whether there is one. */
const ASKED_MS = 1;
/** A write may wait for a bank, a carrier or a message gateway, each of which has a time limit of its own. */
const WRITE_MS = 10_000;
const RETRY_SECONDS = '5';

const LIMITED = /^\/(?:api|services|v1)\//;
/** What the catalogue and texts are asked for has bodies, and changes nothing. */
const ASKED_BY_POST = /^\/api\/v1\/(?:sections|content|seo)\//;
/** Batches of the owner take what they take. */
const OWNER = /^\/services\/rest\/v1\/owner\//;

const isReading = ({ method }: Request, pathname: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && ASKED_BY_POST.test(pathname));

/** Whether the request has to be answered in time. */
function isLimited(request: Request, pathname: string): boolean {
  // A form's files arrive as fast as its sender sends them.
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  return LIMITED.test(pathname) && !OWNER.test(pathname) && !isForm;
}

function unavailable(): Response {
  const headers = { 'cache-control': 'private, no-store', 'retry-after': RETRY_SECONDS };
  return Response.json({ status: 'error', errors: [httpErrors.unavailable] }, { status: 503, headers });
}

function withinLimit(
  answered: Promise<Response>,
  milliseconds: number,
  { method, url }: Request,
  log: Pick<Logger, 'warn'>,
  onOverdue?: () => void,
): Promise<Response> {
  return pTimeout(answered, {
    milliseconds: timeLimit(milliseconds),
    fallback: () => {
      onOverdue?.();
      log.warn({ method, path: new URL(url).pathname }, 'an answer took too long');
      return unavailable();
    },
  });
}

/**
 * Answers 503 in place of a shop that takes too long, as with a database that is silent. What was begun goes on: it is done
 * whole or not at all, and a repeated order has the same idempotency key.
 */
export function withDeadline(answer: Answer, log: Pick<Logger, 'warn'>): Answer {
  /** A reader has waited in vain, and nobody was answered since they asked: of a single lost connection that is not said. */
  let isSilent = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;

  const read = (request: Request): Promise<Response> => {
    const asked = performance.now();
    const answered = answer(request).then((response) => {
      const now = performance.now();
      if (response.status < 500 && now - asked >= ASKED_MS) {
        lastAnswer = now;
        isSilent = false;
      }
      return response;
    });
    return withinLimit(answered, isSilent ? SILENT_READ_MS : READ_MS, request, log, () => {
      isSilent ||= lastAnswer < asked;
    });
  };

  return (request) => {
    const { pathname } = new URL(request.url);
    if (!isLimited(request, pathname)) return answer(request);
    return isReading(request, pathname)
      ? read(request)
      : withinLimit(answer(request), WRITE_MS, request, log);
  };
}
