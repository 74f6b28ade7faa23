import type { ProductLook } from '#lib/contracts/products.ts';
import type { Db } from '../../db/client.ts';
import { loadCards, requireProduct } from '../products/index.ts';
import { findLooksOf } from './repo.ts';

/** Looks shown beside one product. */
const MAX_LOOKS = 2;
/** Looks read, because of some of them nothing else may be left to buy. */
const MAX_CANDIDATES = 6;

/**
 * What a product is worn with: the looks that it stands in, each with its other goods in stock; looks without any are left
 * out.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getLooksOf(db: Db, productId: number, now: Date): Promise<ProductLook[]> {
  await requireProduct(db, productId);
  const looks = await findLooksOf(db, productId, now, MAX_CANDIDATES);
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
