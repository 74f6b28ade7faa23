import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { findSlide } from '@/backend/demo/guides';
import type { Shop } from '@/backend/http/context';
import { getMedia } from './service';

const PREFIX = '/media/';
const SLIDES = `${PREFIX}guides/`;
// The address names everything that the picture depends on.
const FOREVER = 'public, max-age=31536000, immutable';
// A slide may be drawn better by the next version of the shop.
const A_DAY = 'public, max-age=86400';

/**
 * Mounts GET and HEAD of /media/…: the demo shop's pictures and the measuring guides' drawings
 * (`guides/<kind>.<slide>.svg`); unknown addresses fall through to 404.
 */
export function mountMedia(app: Hono, shop: Shop): void {
  app.get(`${SLIDES}*`, (c, next) => {
    const name = /^([\w.-]+)\.svg$/.exec(c.req.path.slice(SLIDES.length))?.[1];
    const slide = name && findSlide(name);
    if (!slide) return next();
    return answer(c, new TextEncoder().encode(slide.draw()), 'image/svg+xml', A_DAY);
  });
  app.get(`${PREFIX}*`, async (c, next) => {
    const bytes = await getMedia(shop, c.req.path.slice(PREFIX.length));
    return bytes ? answer(c, bytes, 'image/avif', FOREVER) : next();
  });
}

/** Bytes with a tag by which a browser that has them is told so. */
function answer(c: Context, bytes: Uint8Array<ArrayBuffer>, type: string, keeping: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': keeping };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) });
}
