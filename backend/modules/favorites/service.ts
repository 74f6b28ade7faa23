import type { Favorites } from '@/lib/contracts/favorites';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { loadCards } from '../products/card';
import { requireProduct } from '../products/service';
import { favoriteErrors } from './errors';
import { deleteFavorites, findFavoriteIds, insertFavorite } from './repo';

/** Keeps the set small enough to be sent whole; the refusal's text names it. */
const LIMIT = 1000;

/** @param sessionId null for a caller without a session, who has none */
export async function getFavorites(db: Db, sessionId: string | null): Promise<Favorites> {
  const ids = sessionId === null ? [] : await findFavoriteIds(db, sessionId);
  return { count: ids.length, ids };
}

/**
 * One page of the owner's favourites as cards; empty beyond the last page.
 * @param sessionId null for a caller without a session
 */
export async function listFavorites(
  db: Db,
  sessionId: string | null,
  { limit, page }: { limit: number; page: number },
) {
  const { ids, count } = await getFavorites(db, sessionId);
  const products = await loadCards(db, ids.slice((page - 1) * limit, page * limit));
  return { products, pagination: { page, limit, pages: Math.ceil(count / limit), total: count } };
}

/** @throws ShopError 404 'Товар не найден' for an unknown or inactive product, 422 at the limit */
export async function addFavorite(db: Db, sessionId: string, productId: number, now: Date) {
  await requireProduct(db, productId);
  const favorite = { session_id: sessionId, product_id: productId, created_at: now };
  if (!(await insertFavorite(db, favorite, LIMIT))) throw new ShopError(422, favoriteErrors.limit);
  return getFavorites(db, sessionId);
}

/**
 * Takes a product out of the favourites, whether or not it is there or still on sale.
 * @param productId all of them without it
 */
export async function removeFavorites(db: Db, sessionId: string | null, productId?: number) {
  if (sessionId !== null) await deleteFavorites(db, sessionId, productId);
  return getFavorites(db, sessionId);
}
