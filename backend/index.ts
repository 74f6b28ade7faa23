import { type Context, Hono } from 'hono';
import { metrics } from '#lib/metrics/index.ts';
import { isOverloadError } from './db/busy.ts';
import { reportDamage } from './db/damage.ts';
import { isOutage, isStorageFull } from './db/outage.ts';
import { requestContext } from './db/request-context.ts';
import { checkPathEscapes, limitBody } from './http/input.ts';
import { isMultipartForm, withFormFiles } from './http/multipart.ts';
import { checkOrigin } from './http/origin.ts';
import { mountRoutes } from './http/router.ts';
import type { Shop } from './kernel/context.ts';
import { httpErrors, ShopError } from './kernel/errors.ts';
import { routes } from './modules/index.ts';
import { mountMedia } from './modules/media/index.ts';
import { mountReviewPhotos } from './modules/reviews/index.ts';

export type { Shop } from './kernel/context.ts';

/** Error codes of a body that ended early: the client disconnected, or was too slow and was refused. */
const ABORTED_BODY_CODES: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

const isBodyAborted = ({ body }: Request, error: Error): boolean =>
  body !== null && 'code' in error && ABORTED_BODY_CODES.includes(error.code);

/** Retry-After during an outage, in seconds. A restart of the database usually takes about that long. */
const RETRY_SECONDS = '5';
/** Retry-After while the disk is full, in seconds. It is longer, because a person has to free space. */
const ROOM_RETRY_SECONDS = '30';
/** Retry-After when the catalog's queue is full, in seconds. A full queue is usually processed within that time. */
const BUSY_RETRY_SECONDS = '2';

function respondUnavailable(c: Context, retryAfter: string): Response {
  c.header('retry-after', retryAfter);
  return c.json({ status: 'error', errors: [httpErrors.unavailable] }, 503);
}

/**
 * Creates the shop's HTTP API: every endpoint of section 7 of the specification.
 * @returns `fetch`, which answers a Request with a Response and never throws
 */
export function createBackend(shop: Shop): { fetch: (request: Request) => Promise<Response> } {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
  });
  app.use(checkPathEscapes);
  app.use(checkOrigin);
  app.use((c, next) => (isMultipartForm(c.req.raw) ? withFormFiles(c.req.raw, next) : limitBody(c, next)));
  mountRoutes(app, shop, routes);
  mountReviewPhotos(app, shop);
  mountMedia(app, shop);

  app.notFound((c) => c.json({ status: 'error', errors: [httpErrors.notFound] }, 404));
  app.onError((error, c) => {
    if (error instanceof ShopError) {
      const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_SECONDS : null);
      if (retryAfter !== null) c.header('retry-after', String(retryAfter));
      return c.json({ status: 'error', errors: error.errors }, error.status);
    }
    const { method, path } = c.req;
    const request = { requestId: c.req.header('x-request-id') ?? null, method, path };
    // The client has disconnected, so the response is not sent and this is not a failure of the shop.
    if (c.req.raw.signal.aborted || isBodyAborted(c.req.raw, error))
      return c.json({ status: 'error', errors: [httpErrors.badJson] }, 400);
    if (isOverloadError(error)) {
      metrics.apiFailures.inc({ reason: 'overloaded' });
      shop.log.warn({ ...request, reason: error.message }, 'server overloaded');
      return respondUnavailable(c, BUSY_RETRY_SECONDS);
    }
    if (isStorageFull(error)) {
      metrics.apiFailures.inc({ reason: 'storage_full' });
      shop.log.error({ ...request, reason: error.message }, 'database storage full');
      return respondUnavailable(c, ROOM_RETRY_SECONDS);
    }
    if (isOutage(error)) {
      metrics.apiFailures.inc({ reason: 'database_unavailable' });
      shop.log.error({ ...request, reason: error.message }, 'database unavailable');
      return respondUnavailable(c, RETRY_SECONDS);
    }
    metrics.apiFailures.inc({ reason: 'error' });
    reportDamage(error);
    shop.log.error({ ...request, err: error }, 'request failed');
    return c.json({ status: 'error', errors: [httpErrors.internal] }, 500);
  });

  return {
    fetch: async (request) => requestContext.run({ signal: request.signal }, () => app.fetch(request)),
  };
}
