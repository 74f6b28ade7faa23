import type { Db } from '../../db/client.ts';

/** Lists sizes with their products for an e-mail, in ascending order of the sizes' ids. Prices are in kopecks. */
export async function findOffersForEmail(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .select(['o.id', 'o.title as size', 'p.code', 'p.title', 'p.price', 'p.base_price', 'c.name as color'])
    .where('o.id', 'in', ids)
    .orderBy('o.id')
    .execute();
}
export type OfferForEmail = Awaited<ReturnType<typeof findOffersForEmail>>[number];
