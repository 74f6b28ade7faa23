import { sql } from 'kysely';
import type { Fit } from '#lib/domain/rating.ts';
import type { Db } from '../../db/client.ts';

/** Summary of the published reviews of a model. */
interface SummaryRow {
  model_id: number;
  rating_count: number;
  rating_sum: number;
  fit_small: number;
  fit_true: number;
  fit_large: number;
  /** Number of reviews with one, two, … five stars. */
  stars: number[];
}

/** Finds the summary of a product's model. Undefined for an unknown or inactive product. */
export async function findReviewSummary(db: Db, productId: number): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select p.model_id, m.rating_count, m.rating_sum, m.fit_small, m.fit_true, m.fit_large,
      array(select count(r.id)::int from generate_series(1, 5) as star
        left join (reviews r join products of on of.id = r.product_id and of.model_id = p.model_id)
          on r.rating = star and r.status = 'published'
        group by star order by star) as stars
    from products p join models m on m.id = p.model_id
    where p.id = ${productId} and p.is_active`.execute(db);
  return rows[0];
}

/** Review with its author and the product's color. */
export interface PublicReviewRow {
  id: number;
  rating: number;
  content: string;
  author: string;
  is_verified: boolean;
  created_at: Date;
  fit: Fit | null;
  color: string;
  size: string;
  answer: string;
  answered_at: Date | null;
  /** Ids of the photographs. */
  photos: string[];
}

/** Columns of `PublicReviewRow`, from reviews `r`, products `p`, colors `c` and customers `cu`. */
export const PUBLIC_REVIEW_COLUMNS = sql`r.id, r.rating, r.content, coalesce(cu.name, r.author) as author,
  r.customer_id is not null as is_verified, r.created_at, r.fit, c.name as color, r.size, r.answer, r.answered_at,
  array(select u.id::text from uploads u where u.review_id = r.id order by u.created_at, u.id) as photos`;

/** Tables of `PUBLIC_REVIEW_COLUMNS`. */
export const FROM_REVIEWS = sql`reviews r join products p on p.id = r.product_id join colors c on c.id = p.color_id
  left join customers cu on cu.id = r.customer_id`;

/** Finds the published reviews of a model, the latest first. */
export async function findPublishedReviews(
  db: Db,
  modelId: number,
  limit: number,
  offset: number,
): Promise<PublicReviewRow[]> {
  const { rows } = await sql<PublicReviewRow>`
    select ${PUBLIC_REVIEW_COLUMNS} from ${FROM_REVIEWS}
    where p.model_id = ${modelId} and r.status = 'published'
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
