import type { EndpointResult } from '@/lib/contracts';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { findOffers, findStoreStock, productErrors, requireProduct } from '../products';

/** What of a product decides how it is received in a city. */
export interface Held {
  /** Kopecks. */
  price: number;
  /** Whether an order can bring it: from the warehouse, or from a store of any city. */
  canBeSent: boolean;
  /** Open stores of the city that have it, the one with most of its sizes first. */
  stores: EndpointResult<'GET /services/rest/v1/receive/types'>['stores'];
}

/**
 * Where a product lies.
 * @param asked the product, and one of its sizes where only that counts
 * @throws 404 for an unknown product, or a size that is not the product's
 */
export async function loadHeld(
  db: Db,
  asked: { product: number; offer?: number; cityId: number },
): Promise<Held> {
  const { price } = await requireProduct(db, asked.product);
  const all = await findOffers(db, [asked.product]);
  const offers = asked.offer === undefined ? all : all.filter(({ id }) => id === asked.offer);
  if (asked.offer !== undefined && offers.length === 0) throw new ShopError(404, productErrors.notFound);
  const sizes = new Map(offers.map(({ id, title }) => [id, title]));
  const stock = (await findStoreStock(db, asked.product)).filter(
    ({ offer_id, quantity }) => quantity > 0 && sizes.has(offer_id),
  );
  const stores = new Map<number, Held['stores'][number]>();
  for (const { title, id } of offers)
    for (const { store_id, name } of stock.filter(
      (row) => row.offer_id === id && row.city_id === asked.cityId,
    )) {
      const store = stores.get(store_id) ?? { store_id, name, sizes: [] };
      stores.set(store_id, { ...store, sizes: [...store.sizes, title] });
    }
  return {
    price,
    canBeSent: stock.length > 0 || offers.some(({ quantity }) => quantity > 0),
    stores: [...stores.values()].toSorted((a, b) => b.sizes.length - a.sizes.length),
  };
}
