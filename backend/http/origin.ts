import type { MiddlewareHandler } from 'hono';
import { isSameOrigin } from '#lib/routing/same-origin.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';

/**
 * Refuses cross-site writes. A browser sends its origin with every write, and the origin's host must be the one that is
 * addressed; a request without the header does not come from a browser's form.
 */
export const checkOrigin: MiddlewareHandler = async (c, next) => {
  if (!isSameOrigin(c.req.raw)) throw new ShopError(403, httpErrors.badOrigin);
  await next();
};
