import type { ProductLook } from '#lib/contracts/products.ts';
import type { Db } from '../../db/client.ts';
import { loadCards, requireProduct } from '../products/index.ts';
import { findProductLooks } from './repo.ts';

/** Maximum number of looks shown with a product. */
const MAX_LOOKS = 2;
/** Maximum number of looks to read, because the other products of some looks may be sold out. */
const MAX_CANDIDATES = 6;

/**
 * Returns the looks that contain a product, each with its other products in stock. Looks without another product in
 * stock are left out.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getProductLooks(db: Db, productId: number, now: Date): Promise<ProductLook[]> {
  await requireProduct(db, productId);
  const looks = await findProductLooks(db, productId, now, MAX_CANDIDATES);
  const ids = new Set(looks.flatMap(({ product_ids }) => product_ids));
  ids.delete(productId);
  const cards = await loadCards(db, [...ids]);
  const available = new Map(cards.filter((card) => card.is_available).map((card) => [card.id, card]));
  return looks
    .map(({ code, title, product_ids }) => ({
      code,
      title,
      products: product_ids.flatMap((id) => available.get(id) ?? []),
    }))
    .filter(({ products }) => products.length > 0)
    .slice(0, MAX_LOOKS);
}
