import type { Product, ProductCard } from '#lib/contracts/product.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { requireCity } from '../locations/index.ts';
import { loadCards } from './card.ts';
import { productErrors } from './errors.ts';
import { loadProduct } from './product.ts';
import type { ProductKey } from './product-repo.ts';
import { findCareIds, findOffers, findProducts, findStoreStock } from './repo.ts';

/**
 * Returns a product with all fields of its page.
 * @param key id, code, or alternative vendor codes
 * @param shopperId shopper of the session, null without a session
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getProduct(db: Db, key: ProductKey, shopperId: string | null): Promise<Product> {
  const product = await loadProduct(db, key, shopperId);
  if (!product) throw new ShopError(404, productErrors.notFound);
  return product;
}

/**
 * Returns cards in the requested order, without inactive products.
 * @throws ShopError 404 'Товары {ids} не найдены' when no requested product is active (ER-05)
 */
export async function getProducts(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const unique = [...new Set(ids)];
  const cards = await loadCards(db, unique);
  if (cards.length === 0) throw new ShopError(404, productErrors.listNotFound(unique));
  return cards;
}

/**
 * Returns the row of an active product.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function requireProduct(db: Db, id: number) {
  const [row] = await findProducts(db, [id]);
  if (!row) throw new ShopError(404, productErrors.notFound);
  return row;
}

/**
 * Returns the cards of care products for a product.
 * @throws ShopError 404 'Товар не найден' for an unknown or inactive product
 */
export async function getCareProducts(db: Db, id: number): Promise<ProductCard[]> {
  const ids = await findCareIds(db, id);
  if (!ids) throw new ShopError(404, productErrors.notFound);
  return loadCards(db, ids);
}

/**
 * Returns the sizes of a product with their stock for delivery, in units, and with the stores that have them.
 * @param cityId limits the result to stores of this city
 * @throws ShopError 404 for an unknown product or city
 */
export async function getProductStock(db: Db, id: number, cityId: number | undefined) {
  await requireProduct(db, id);
  if (cityId !== undefined) await requireCity(db, { id: cityId });
  const [offers, stock] = await Promise.all([findOffers(db, [id]), findStoreStock(db, id, cityId)]);
  return offers.map(({ id, title, quantity }) => ({
    id,
    title,
    quantity,
    stores: stock
      .filter((entry) => entry.offer_id === id && entry.quantity > 0)
      .map(({ store_id, name, address }) => ({ store_id, name, address, booking: true })),
  }));
}
