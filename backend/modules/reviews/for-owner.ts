import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Db } from '../../db/client.ts';
import type { Input } from '../../kernel/routes.ts';
import { countByStatus, findByStatus } from './moderation-repo.ts';
import { toShown } from './shown.ts';

type Listed = EndpointResult<'GET /services/rest/v1/owner/reviews'>;
type Question = Input<'GET /services/rest/v1/owner/reviews'>['query'];

/** Reviews of a status as the owner reads them, the first ones first. */
export async function listForOwner(db: Db, { status, page, limit }: Question): Promise<Listed> {
  const rows = await findByStatus(db, status, limit, (page - 1) * limit);
  const total = await countByStatus(db, status);
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
