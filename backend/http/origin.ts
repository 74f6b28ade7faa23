import type { MiddlewareHandler } from 'hono';
import { isSameOrigin } from '#lib/routing/same-origin.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';

/**
 * Refuses cross-site writes. A browser sends `Origin` with every write, and the host in this header must be the
 * requested host. A request without this header is not from a browser's form.
 */
export const checkOrigin: MiddlewareHandler = async (c, next) => {
  if (!isSameOrigin(c.req.raw)) throw new ShopError(403, httpErrors.badOrigin);
  await next();
};
