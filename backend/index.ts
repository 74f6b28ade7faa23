import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isOutage } from './db/outage';
import type { Shop } from './http/context';
import { httpErrors, ShopError } from './http/errors';
import { checkAddress } from './http/input';
import { isForm } from './http/multipart';
import { checkOrigin } from './http/origin';
import { mount } from './http/router';
import { routes } from './modules';
import { mountMedia } from './modules/media/routes';

export type { Shop } from './http/context';

const isPrematureClose = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const JSON_LIMIT = 64 * 1024;
/** A restarted database is back in about so long. */
const RETRY_SECONDS = '5';

/**
 * The shop itself, answering every call of the spec's section 7.
 * @param shop database, clock and the folder of made pictures
 * @returns `fetch`: a Request in, a Response out, never a throw
 */
export function createBackend(shop: Shop): { fetch: (request: Request) => Promise<Response> } {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
  });
  app.use(checkAddress);
  app.use(checkOrigin);
  const limitJson = bodyLimit({
    maxSize: JSON_LIMIT,
    onError: () => {
      throw new ShopError(413, httpErrors.tooLarge);
    },
  });
  // A form counts its own bytes while they come (http/multipart.ts).
  app.use((c, next) => (isForm(c.req.raw) ? next() : limitJson(c, next)));
  mount(app, shop, routes);
  mountMedia(app, shop);

  app.notFound((c) => c.json({ status: 'error', errors: [httpErrors.notFound] }, 404));
  app.onError((error, c) => {
    if (error instanceof ShopError) {
      if (error.retryAfter !== null) c.header('retry-after', String(error.retryAfter));
      return c.json({ status: 'error', errors: error.errors }, error.status);
    }
    const id = c.req.header('x-request-id') ?? '-';
    // Nobody is there to hear the answer, and nothing of ours went wrong.
    if (c.req.raw.signal.aborted || isPrematureClose(error))
      return c.json({ status: 'error', errors: [httpErrors.badJson] }, 400);
    if (isOutage(error)) {
      console.error(`${id} ${c.req.method} ${c.req.path}: ${error.message}`);
      c.header('retry-after', RETRY_SECONDS);
      return c.json({ status: 'error', errors: [httpErrors.unavailable] }, 503);
    }
    console.error(`${id} ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ status: 'error', errors: [httpErrors.internal] }, 500);
  });

  return { fetch: async (request) => app.fetch(request) };
}
