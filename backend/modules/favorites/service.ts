import type { Favorites } from '@/lib/contracts/favorites';
import type { Db } from '../../db/client';
import type { RequestContext } from '../../http/context';
import { ShopError } from '../../http/errors';
import { loadCards, requireProduct } from '../products';
import { favoriteErrors } from './errors';
import { deleteFavorites, findFavoriteIds, insertFavorite } from './repo';

/** Keeps the list small enough to be sent whole; the error's text quotes the number. */
const LIMIT = 1000;

/** @param shopperId null for a caller without a session, who has none */
export async function getFavorites(db: Db, shopperId: string | null): Promise<Favorites> {
  const ids = shopperId === null ? [] : await findFavoriteIds(db, shopperId);
  return { count: ids.length, ids };
}

/**
 * One page of the shopper's favourites as cards; empty beyond the last page.
 * @param shopperId null for a caller without a session
 */
export async function listFavorites(
  db: Db,
  shopperId: string | null,
  { limit, page }: { limit: number; page: number },
) {
  const { ids, count } = await getFavorites(db, shopperId);
  const products = await loadCards(db, ids.slice((page - 1) * limit, page * limit));
  return { products, pagination: { page, limit, pages: Math.ceil(count / limit), total: count } };
}

/**
 * Adds a product to the favourites; a guest's session begins once it is known that there is something to keep.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product, 422 at the limit
 */
export async function addFavorite({ shop, requireSession }: RequestContext, productId: number) {
  const { db } = shop;
  await requireProduct(db, productId);
  const { shopper_id } = await requireSession();
  const favorite = { shopper_id, product_id: productId, created_at: shop.now() };
  if (!(await insertFavorite(db, favorite, LIMIT))) throw new ShopError(422, favoriteErrors.limit);
  return getFavorites(db, shopper_id);
}

/**
 * Removes a product from the favourites, whether or not it is there or still on sale.
 * @param productId without it all of them are removed
 */
export async function removeFavorites(db: Db, shopperId: string | null, productId?: number) {
  if (shopperId !== null) await deleteFavorites(db, shopperId, productId);
  return getFavorites(db, shopperId);
}
