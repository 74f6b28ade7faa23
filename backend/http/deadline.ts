import pTimeout from 'p-timeout';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import type { Logger } from '#lib/log/logger.ts';
import { metrics } from '#lib/metrics/index.ts';
import { httpErrors } from '../kernel/errors.ts';

type Answer = (request: Request) => Promise<Response>;

/** Time limit of a read, ms. */
const READ_MS = 3_000;
/** Time limit of a read after a timeout, ms. It is short, because a page sends several requests one after another. */
const SHORT_READ_MS = 200;
/**
 * Minimum duration of a response that used the database, ms. A faster response does not show that the database works.
 */
const MIN_QUERY_MS = 1;
/**
 * Time limit of a write, ms. A write may wait for a bank, a carrier or a message gateway, each with its own time limit.
 */
const WRITE_MS = 10_000;
const RETRY_SECONDS = '5';

const LIMITED = /^\/(?:api|services|v1)\//;
/** Paths of catalog and text endpoints, whose POST requests only read. */
const READ_BY_POST = /^\/api\/v1\/(?:sections|content|seo)\//;
/** Paths of the owner's batches, which have no time limit. */
const OWNER = /^\/services\/rest\/v1\/owner\//;

const isReading = ({ method }: Request, pathname: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && READ_BY_POST.test(pathname));

/** Returns true when the request has a time limit. */
function isLimited(request: Request, pathname: string): boolean {
  // How long the files of a form take depends on the sender's connection.
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  return LIMITED.test(pathname) && !OWNER.test(pathname) && !isForm;
}

function respondUnavailable(): Response {
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
    milliseconds: scaleTimeout(milliseconds),
    fallback: () => {
      onOverdue?.();
      metrics.apiFailures.inc({ reason: 'timeout' });
      log.warn({ method, path: new URL(url).pathname }, 'request timed out');
      return respondUnavailable();
    },
  });
}

/**
 * Wraps a handler with time limits. Answers 503 when the handler takes too long, for instance because the database does
 * not answer. The handler's work continues. This work is transactional, and an order that the client sends again has
 * the same idempotency key.
 */
export function withDeadline(answer: Answer, log: Pick<Logger, 'warn'>): Answer {
  /**
   * True after a request timed out and no request has succeeded since that request started. One lost connection alone
   * does not set this flag.
   */
  let isUnresponsive = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;

  const read = (request: Request): Promise<Response> => {
    const startedAt = performance.now();
    const answered = answer(request).then((response) => {
      const now = performance.now();
      if (response.status < 500 && now - startedAt >= MIN_QUERY_MS) {
        lastAnswer = now;
        isUnresponsive = false;
      }
      return response;
    });
    return withinLimit(answered, isUnresponsive ? SHORT_READ_MS : READ_MS, request, log, () => {
      isUnresponsive ||= lastAnswer < startedAt;
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
