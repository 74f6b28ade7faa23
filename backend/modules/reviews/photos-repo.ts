import type { Db } from '../../db/client.ts';
import type { Database } from '../../db/schema.ts';

type Status = Database['reviews']['status'];

/**
 * True when a file is a photograph of a review.
 * @param status required status of the review, any by default
 */
export async function isPhotoOf(db: Db, id: string, status?: Status): Promise<boolean> {
  const row = await db
    .selectFrom('uploads as u')
    .innerJoin('reviews as r', 'r.id', 'u.review_id')
    .select('u.id')
    .where('u.id', '=', id)
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'published'))
    .executeTakeFirst();
  return row !== undefined;
}
