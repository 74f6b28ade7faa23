import { z } from 'zod';
import { type Offer, type Product, property } from '#lib/contracts/product.ts';
import { toPriceView, toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { readStoredList } from '../../db/stored.ts';
import { loadInstallmentLimit } from '../settings/index.ts';
import { listOtherColors, toCard, toColor } from './card.ts';
import { toFitAdvice } from './fit-advice.ts';
import { toImages } from './images.ts';
import { findProduct, type ProductKey, type StoreStockRow } from './product-repo.ts';
import type { OfferRow } from './repo.ts';
import { findSubscribedOffers } from './subscribed-repo.ts';

/**
 * Converts an offer row to an offer of the contract. An offer can be ordered when it is in stock for delivery or in a
 * store.
 * @param subscribed offer ids with a back-in-stock subscription of the shopper
 */
function toOffer(row: OfferRow, stock: readonly StoreStockRow[], subscribed: readonly number[]): Offer {
  const stores = stock.filter((entry) => entry.offer_id === row.id);
  const inStock = stores.filter((entry) => entry.quantity > 0);
  const cities = new Map(inStock.map(({ city_code, city_name }) => [city_code, city_name]));
  return {
    id: row.id,
    title: row.title,
    quantity: row.quantity,
    is_available: row.quantity > 0,
    quick_order: row.quantity > 0 || inStock.length > 0,
    number_of_stores: inStock.length,
    stock_stores: stores.map((entry) => ({ store_id: entry.store_id, booking: entry.quantity > 0 })),
    store_cities: [...cities].map(([code, name]) => ({ code, name })),
    is_subscribed: subscribed.includes(row.id),
  };
}

/** Parses the stored fullnesses (width classes of the shoe) of a product. */
const readCompleteness = ({ id, completeness }: { id: number; completeness: unknown }): string[] =>
  readStoredList(z.string(), completeness, `products/${id}/completeness`);

/**
 * Loads a product with all fields of its page (section 3). Null for an unknown or inactive product.
 * @param shopperId shopper whose subscriptions set `is_subscribed`. Null without a session
 */
export async function loadProduct(
  db: Db,
  key: ProductKey,
  shopperId: string | null,
): Promise<Product | null> {
  const [row, installmentLimit] = await Promise.all([findProduct(db, key), loadInstallmentLimit(db)]);
  if (!row) return null;
  const { family, stock, sections } = row;
  const subscribed = shopperId === null ? [] : await findSubscribedOffers(db, shopperId, row.id);
  const offers = row.offers.map((offer) => toOffer(offer, stock, subscribed));
  const card = toCard(row, row.offers, family);
  const quick = offers.some((offer) => offer.quick_order);
  return {
    ...card,
    model_id: row.model_id,
    sections,
    installment_limit: toRoubles(installmentLimit),
    crossing_color: listOtherColors(row, family).map((other) => ({
      id: other.id,
      code: other.code,
      color: toColor(other),
      images: toImages(other.images),
      price: toPriceView(other.price, other.base_price, other.discount_info),
      is_available: other.is_available,
    })),
    properties: readStoredList(property, row.properties, `products/${row.id}/properties`),
    description: row.description,
    offers,
    sizes_link_frame: row.sizes_link_frame,
    ...toFitAdvice(row),
    quick_order: quick,
    fast_order: quick,
    previews: card.images.main.map((image) => image.small),
    // Products of the same model and color in another fullness.
    crossing_completeness: family
      .filter((other) => other.id !== row.id && other.color_id === row.color_id)
      .map((other) => ({ id: other.id, code: other.code, name: readCompleteness(other).join(', ') })),
    completeness: { value: readCompleteness(row).map((name) => ({ name })) },
    has_recommend_care: row.has_care,
  };
}
