import type { MiddlewareHandler } from 'hono';
import { httpErrors, ShopError } from './errors';

/**
 * Refuses writes that another site makes a browser send. A browser names its origin with every
 * write; its host must be the one addressed. Without the header it is not a browser's form.
 */
export const checkOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && origin) {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    if (!URL.canParse(origin) || new URL(origin).host !== host)
      throw new ShopError(403, httpErrors.badOrigin);
  }
  await next();
};
