import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#lib/contracts/sections.ts';

/** SQL expressions of the sort orders of listings. The query must select from products as `p`. */
export const SORT_ORDERS: Record<Sort, RawBuilder<unknown>> = {
  sort_asc: sql`p.sort`,
  price_asc: sql`p.price`,
  price_desc: sql`p.price desc`,
  new_desc: sql`p.created_at desc`,
  discount_desc: sql`1 - p.price::float8 / p.base_price desc`,
  rating_desc: sql`(select (sum(r.rating) + 40)::float8 / (count(*) + 10) from reviews r
    join products of on of.id = r.product_id
    where of.model_id = p.model_id and r.status = 'published' having count(*) > 0) desc nulls last`,
};

/**
 * SQL expression that sorts a product last if none of the filtered sizes can be delivered.
 * @param sizes values of the size filter. If `sizes` is empty, the order does not change
 */
export const sortUndeliverableLast = (sizes: readonly string[]) => sql`${sizes.length > 0} and not exists (
  select from offers o where o.product_id = p.id and o.quantity > 0
    and case o.title when 'единый' then 'one-size' else replace(o.title, ',', '.') end = any(${[...sizes]}::text[]))`;
