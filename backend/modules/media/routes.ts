import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Shop } from '@/backend/http/context';
import { getMedia } from './service';

const PREFIX = '/media/';
// The address names everything that the picture depends on.
const FOREVER = 'public, max-age=31536000, immutable';

/** Mounts GET and HEAD of /media/…: the demo shop's drawn pictures; unknown addresses fall through to 404. */
export function mountMedia(app: Hono, shop: Shop): void {
  app.get(`${PREFIX}*`, async (c, next) => {
    const bytes = await getMedia(shop, c.req.path.slice(PREFIX.length));
    if (!bytes) return next();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': FOREVER };
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'image/avif',
      'content-length': String(bytes.length),
    });
  });
}
