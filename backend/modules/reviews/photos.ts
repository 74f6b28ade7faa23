import { join } from 'node:path';
import type { Hono } from 'hono';
import { REVIEW_PHOTO_WIDTHS } from '#lib/domain/picture-widths.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getOrCreatePicture, resizePicture } from '../media/index.ts';
import { attachFiles, detachFromReview } from '../uploads/index.ts';
import { reviewErrors } from './errors.ts';
import { isPhotoOf } from './photos-repo.ts';

/** Maximum pixels of a photograph, because a small file may decode to gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
/** Photographs are cached for only one day, so that they expire soon after their review is hidden. */
const CACHE_CONTROL = 'public, max-age=86400';

const PREFIX = '/media/reviews/';
const ADDRESS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([1-9]\d{2,3})\.avif$/;

/** Builds the URL path of a published photograph, without the width and the format. */
export const buildPhotoAddress = (id: string): string => PREFIX + id;

type Files = Pick<Shop, 'uploadsDir' | 'mediaDir' | 'log'>;

/**
 * Renders a photograph in one width from the uploaded file. Re-encoding removes the metadata, such as the location
 * where the photograph was taken.
 */
const renderPhoto = ({ uploadsDir, ...files }: Files, id: string, width: number) =>
  getOrCreatePicture(files, `reviews/${id}/${width}.avif`, () =>
    resizePicture(join(uploadsDir, id), { width, format: 'avif' }),
  );

/** Mounts GET /media/reviews/<id>/<width>.avif, which serves photographs of published reviews only. */
export function mountReviewPhotos(app: Hono, shop: Files & Pick<Shop, 'db'>): void {
  app.get(`${PREFIX}*`, async (c, next) => {
    const [, id = '', digits] = ADDRESS.exec(c.req.path.slice(PREFIX.length)) ?? [];
    const width = Number(digits);
    if (!REVIEW_PHOTO_WIDTHS.includes(width) || !(await isPhotoOf(shop.db, id, 'published'))) return next();
    const headers = { 'content-type': 'image/avif', 'cache-control': CACHE_CONTROL };
    return c.body(await renderPhoto(shop, id, width), 200, headers);
  });
}

/**
 * Returns a photograph of any review to the owner, as a data URL. The owner can view it before the review is published.
 * @throws ShopError 404 for an id that is not a photograph of a review
 */
export async function showPhoto(shop: Shop, id: string): Promise<{ photo: string }> {
  if (!(await isPhotoOf(shop.db, id))) throw new ShopError(404, reviewErrors.noPhoto);
  const bytes = await renderPhoto(shop, id, Math.max(...REVIEW_PHOTO_WIDTHS));
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
 * Attaches photographs that the session has uploaded to a review, and detaches the previous photographs of the review.
 * @param readable ids of the readable files, see checkPhotos
 * @throws ShopError 422 with an error for every file of another session, every file that is already attached and every
 * unreadable file
 * @throws ShopError 422 for more files than section 5 allows
 */
export async function attachPhotos(
  tx: Db,
  { ids, readable, sessionId, reviewId }: Attachment,
): Promise<void> {
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

interface Attachment {
  ids: readonly string[];
  readable: ReadonlySet<string>;
  sessionId: string;
  reviewId: number;
}

/** Finds the files that are readable pictures. Call it before a transaction, because it reads the files. */
export async function checkPhotos({ uploadsDir }: Files, ids: readonly string[]): Promise<Set<string>> {
  const readable = await Promise.all(ids.map((id) => isReadable(join(uploadsDir, id))));
  return new Set(ids.filter((_, index) => readable[index]));
}
