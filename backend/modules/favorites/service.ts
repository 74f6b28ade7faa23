import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { FavoriteCard, Favorites } from '#lib/contracts/favorites.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards, requireProduct } from '../products/index.ts';
import { favoriteErrors } from './errors.ts';
import { deleteFavorites, findAddedPrices, findFavoriteIds, insertFavorite } from './repo.ts';

/**
 * Maximum number of favorites of one shopper, small enough for one response. The text of the error contains the number
 * too.
 */
const LIMIT = 1000;

/**
 * Returns the ids of a shopper's favorites and their count.
 * @param shopperId null for a visitor without a session, who has no favorites
 */
export async function getFavorites(db: Db, shopperId: string | null): Promise<CompleteResult<Favorites>> {
  const ids = shopperId === null ? [] : await findFavoriteIds(db, shopperId);
  return { count: ids.length, ids };
}

/**
 * Returns one page of the shopper's favorites as product cards, with the prices at the time of adding. Empty beyond the
 * last page.
 * @param shopperId null for a visitor without a session
 */
export async function listFavorites(
  db: Db,
  shopperId: string | null,
  { limit, page }: { limit: number; page: number },
) {
  const { ids, count } = await getFavorites(db, shopperId);
  const pageIds = ids.slice((page - 1) * limit, page * limit);
  const [cards, prices] = await Promise.all([
    loadCards(db, pageIds),
    shopperId === null ? new Map<number, number>() : findAddedPrices(db, shopperId, pageIds),
  ]);
  const products = cards.map((card): FavoriteCard => {
    const added = prices.get(card.id);
    return added === undefined ? card : { ...card, added_price: toRoubles(added) };
  });
  return { products, pagination: { page, limit, pages: Math.ceil(count / limit), total: count } };
}

/**
 * Adds a product to the favorites. A guest's session is created only after the product has been found.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product, 422 at the limit
 */
export async function addFavorite(context: RequestContext, productId: number) {
  const { db, now } = context.shop;
  const { price } = await requireProduct(db, productId);
  await context.write(async (tx, { shopper_id }) => {
    const favorite = { shopper_id, product_id: productId, created_at: now(), price };
    if (!(await insertFavorite(tx, favorite, LIMIT))) throw new ShopError(422, favoriteErrors.limit);
  });
  return getFavorites(db, context.session?.shopper_id ?? null);
}

/**
 * Removes a product from the favorites. A product that is not a favorite is ignored, and an inactive product can be
 * removed.
 * @param productId product to remove. Without it all favorites are removed
 */
export async function removeFavorites(context: RequestContext, productId?: number) {
  await context.writeIfSession((tx, { shopper_id }) => deleteFavorites(tx, shopper_id, productId));
  return getFavorites(context.shop.db, context.session?.shopper_id ?? null);
}
