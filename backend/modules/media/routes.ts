import type { Context, Hono } from 'hono';
import type { Shop } from '#backend/kernel/context.ts';
import { getLibrary } from './library.ts';
import { computeDigest, type FilmEntry } from './manifest.ts';
import { parseRangeHeader } from './range.ts';
import { getPicture } from './service.ts';
import { type Bytes, createFolderStorage, type MediaStorage } from './storage.ts';

const PREFIX = '/media/';
const VIDEO = `${PREFIX}video/`;
// Immutable, because the URL contains everything on which the picture depends.
const FOREVER = 'public, max-age=31536000, immutable';
// One day, because a new version of the shop may replace a film under the same URL.
const A_DAY = 'public, max-age=86400';

/**
 * Mounts GET and HEAD of /media/…, which serve the pictures and films (`video/<name>.mp4`) of the shop's library.
 * Unknown URLs are passed to the next handler.
 */
export function mountMedia(app: Hono, shop: Pick<Shop, 'mediaDir' | 'mediaLibraries' | 'log'>): void {
  const library = getLibrary(shop);
  const made = createFolderStorage(shop.mediaDir);
  app.get(`${VIDEO}*`, async (c, next) => {
    const name = /^\/media\/(.+)\.mp4$/.exec(c.req.path)?.[1];
    const film = name && (await library.findFilm(name));
    return film ? answerFilm(c, film) : next();
  });
  app.get(`${PREFIX}*`, async (c, next) => {
    const picture = await getPicture({ library, made, log: shop.log }, c.req.path.slice(PREFIX.length));
    return picture ? sendBytes(c, picture.bytes, picture.type, FOREVER) : next();
  });
}

/** Serves a film, or the requested range of it. */
async function answerFilm(c: Context, film: FilmEntry & { storage: MediaStorage }): Promise<Response> {
  const found = await film.storage.stat(film.file);
  if (!found) throw new Error(`the media library's manifest names ${film.file}, which is not there`);
  const { size } = found;
  const etag = `"${film.digest}"`;
  const range = parseRangeHeader(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${size}` });
  if (range === null && matchesETag(c, etag)) return c.body(null, 304, { etag, 'cache-control': A_DAY });
  const [first, last] = range ?? [0, size - 1];
  // Hono handles HEAD here too. No file is opened then, because the body is not sent.
  const body = c.req.method === 'HEAD' ? null : film.storage.stream(film.file, first, last);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      etag,
      'accept-ranges': 'bytes',
      'cache-control': A_DAY,
      'content-type': 'video/mp4',
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

/** Sends bytes with an ETag, or 304 when the browser has them. */
function sendBytes(c: Context, bytes: Bytes, type: string, cacheControl: string): Response {
  const etag = `"${computeDigest(bytes)}"`;
  const headers = { etag, 'cache-control': cacheControl };
  if (matchesETag(c, etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) });
}

/** True when the If-None-Match header contains the ETag. */
function matchesETag(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
