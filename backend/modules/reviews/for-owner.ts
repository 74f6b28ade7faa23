import { sql } from 'kysely';
import type { EndpointResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import type { Input } from '../../http/router';
import { toShown } from './shown';
import { FROM_REVIEWS, SHOWN, type ShownRow } from './shown-repo';

type Listed = EndpointResult<'GET /services/rest/v1/owner/reviews'>;
type Question = Input<'GET /services/rest/v1/owner/reviews'>['query'];

interface Row extends ShownRow {
  status: Listed['reviews'][number]['status'];
  reason: string;
  product_id: number;
  code: string;
  title: string;
}

/** Reviews of a status as the owner reads them, the first ones first. */
export async function listForOwner(db: Db, { status, page, limit }: Question): Promise<Listed> {
  const { rows } = await sql<Row>`
    select ${SHOWN}, r.status, r.reason, p.id as product_id, p.code, p.title from ${FROM_REVIEWS}
    where r.status = ${status} order by r.created_at, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from reviews where status = ${status}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    reviews: rows.map(({ status, reason, product_id, code, title, ...row }) => ({
      ...toShown(row),
      // Those of a review that is not published are shown to the owner alone.
      photos: row.photos.map((photo) => `/services/rest/v1/owner/reviews/photos/${photo}`),
      product: { id: product_id, code, title },
      status,
      reason,
    })),
    pagination: { page, limit, pages: Math.max(1, Math.ceil(total / limit)), total },
  };
}
