import { join } from 'node:path';
import type { Hono } from 'hono';
import { REVIEW_PHOTO_WIDTHS } from '#lib/domain/picture-widths.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { madePicture, resizePicture } from '../media/index.ts';
import { attachFiles, detachFromReview } from '../uploads/index.ts';
import { reviewErrors } from './errors.ts';
import { isPhotoOf } from './photos-repo.ts';

/** Of a photograph, so that nobody makes the shop unpack a picture of a gigabyte. */
const MAX_PIXELS = 60_000_000;
/** A review that is hidden again is soon nowhere to be seen. */
const CACHING = 'public, max-age=86400';

const PREFIX = '/media/reviews/';
const ADDRESS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([1-9]\d{2,3})\.avif$/;

/** Where a photograph is shown; the width and the format follow. */
export const photoAddress = (id: string): string => PREFIX + id;

type Files = Pick<Shop, 'uploadsDir' | 'mediaDir' | 'log'>;

/**
 * A photograph in one of its widths, made anew from what was uploaded: nothing of the file but the picture goes out, not
 * the place where it was taken either.
 */
const photo = ({ uploadsDir, ...files }: Files, id: string, width: number) =>
  madePicture(files, `reviews/${id}/${width}.avif`, () =>
    resizePicture(join(uploadsDir, id), { width, format: 'avif' }),
  );

/** Mounts GET /media/reviews/<id>/<width>.avif: photographs of published reviews, and of no others. */
export function mountReviewPhotos(app: Hono, shop: Files & Pick<Shop, 'db'>): void {
  app.get(`${PREFIX}*`, async (c, next) => {
    const [, id = '', digits] = ADDRESS.exec(c.req.path.slice(PREFIX.length)) ?? [];
    const width = Number(digits);
    if (!REVIEW_PHOTO_WIDTHS.includes(width) || !(await isPhotoOf(shop.db, id, 'published'))) return next();
    const headers = { 'content-type': 'image/avif', 'cache-control': CACHING };
    return c.body(await photo(shop, id, width), 200, headers);
  });
}

/**
 * A photograph as the owner sees it before anybody else does.
 * @throws ShopError 404 for anything that is no photograph of a review
 */
export async function showPhoto(shop: Shop, id: string): Promise<{ photo: string }> {
  if (!(await isPhotoOf(shop.db, id))) throw new ShopError(404, reviewErrors.noPhoto);
  const bytes = await photo(shop, id, Math.max(...REVIEW_PHOTO_WIDTHS));
  return { photo: `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}` };
}

async function isReadable(path: string): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp');
    const { width = 0, height = 0 } = await sharp(path).metadata();
    return width * height > 0 && width * height <= MAX_PIXELS;
  } catch {
    return false;
  }
}

/**
 * Puts photographs that the session has uploaded to a review, in place of those that it had.
 * @param readable those of the files that can be read, see checkPhotos
 * @throws ShopError 422 naming every file that is not the session's, is attached already or is no photograph that can be
 * read; 422 beyond the limits of section 5
 */
export async function attachPhotos(tx: Db, { ids, readable, sessionId, reviewId }: Attached): Promise<void> {
  await detachFromReview(tx, reviewId);
  await attachFiles(tx, {
    ids,
    sessionId,
    owner: { review_id: reviewId },
    required: false,
    errorOf: ({ id, type }, index) =>
      type.startsWith('image/') && readable.has(id) ? null : reviewErrors.notPhoto(index),
  });
}

interface Attached {
  ids: readonly string[];
  readable: ReadonlySet<string>;
  sessionId: string;
  reviewId: number;
}

/** Which of these files are pictures that the shop can show. To be asked before a transaction: it reads them. */
export async function checkPhotos({ uploadsDir }: Files, ids: readonly string[]): Promise<Set<string>> {
  const readable = await Promise.all(ids.map((id) => isReadable(join(uploadsDir, id))));
  return new Set(ids.filter((_, index) => readable[index]));
}
