import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { findSlide } from '@/backend/demo/guides';
import { FILMS, filmFile } from '@/backend/demo/series';
import type { Shop } from '@/backend/http/context';
import { readRange } from './range';
import { getMedia } from './service';

const PREFIX = '/media/';
const SLIDES = `${PREFIX}guides/`;
const VIDEO = `${PREFIX}video/`;
// The address names everything that the picture depends on.
const FOREVER = 'public, max-age=31536000, immutable';
// A slide may be drawn better by the next version of the shop.
const A_DAY = 'public, max-age=86400';

/**
 * Mounts GET and HEAD of /media/…: the demo shop's pictures, its films (`video/<name>.mp4`) and the measuring
 * guides' drawings (`guides/<kind>.<slide>.svg`); unknown addresses fall through to 404.
 */
export function mountMedia(app: Hono, shop: Pick<Shop, 'mediaDir'>): void {
  app.get(`${SLIDES}*`, (c, next) => {
    const name = /^([\w.-]+)\.svg$/.exec(c.req.path.slice(SLIDES.length))?.[1];
    const slide = name && findSlide(name);
    if (!slide) return next();
    return answer(c, new TextEncoder().encode(slide.draw()), 'image/svg+xml', A_DAY);
  });
  app.get(`${VIDEO}*`, async (c, next) => {
    const film = FILMS.find((name) => c.req.path === `${VIDEO}${name}.mp4`);
    return film ? answerFilm(c, new Uint8Array(await readFile(filmFile(film)))) : next();
  });
  app.get(`${PREFIX}*`, async (c, next) => {
    const media = await getMedia(shop, c.req.path.slice(PREFIX.length));
    return media ? answer(c, media.bytes, media.type, FOREVER) : next();
  });
}

/** A film whole, or the part of it that a player asks for. */
function answerFilm(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = { 'accept-ranges': 'bytes', 'cache-control': A_DAY };
  const range = readRange(c.req.header('range'), bytes.length);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${bytes.length}` });
  if (range === null) {
    c.header('accept-ranges', 'bytes');
    return answer(c, bytes, 'video/mp4', A_DAY);
  }
  const [first, last] = range;
  const part = bytes.slice(first, last + 1);
  return c.body(part, 206, {
    ...headers,
    'content-type': 'video/mp4',
    'content-length': String(part.length),
    'content-range': `bytes ${first}-${last}/${bytes.length}`,
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
