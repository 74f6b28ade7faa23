import type { EndpointResult } from '#lib/contracts/index.ts';
import { lineDelay } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { idsOf } from '../../kernel/rows.ts';
import {
  findOffers,
  findStoreStock,
  findSuppliers,
  productErrors,
  requireProduct,
} from '../products/index.ts';
import type { SentLine } from './delay.ts';

/** What of a product decides how it is received in a city. */
export interface Held {
  /** Kopecks. */
  price: number;
  /** One unit of the size that an order brings first; null when an order brings none. */
  line: SentLine | null;
  /** Titles of the sizes that an order brings later than that one, from a store of another city. */
  later: string[];
  /** Open stores of the city that have it, the one with most of its sizes first. */
  stores: EndpointResult<'GET /services/rest/v1/receive/types'>['stores'];
}

type Offers = Awaited<ReturnType<typeof findOffers>>;

/** Finds the size that an order brings first to a city, and the sizes that it brings later. */
async function findOrdered(db: Db, offers: Offers, cityId: number): Promise<Pick<Held, 'line' | 'later'>> {
  const suppliers = await findSuppliers(db, idsOf(offers));
  const sizes = offers.flatMap(({ id, title, quantity }) => {
    const line = { offer_id: id, quantity: 1, warehouse: quantity };
    const own = suppliers.filter(({ offer_id }) => offer_id === id);
    const delay = lineDelay({ ...line, suppliers: own }, cityId);
    return delay === null ? [] : [{ line, title, delay }];
  });
  const [first] = sizes.toSorted((one, other) => one.delay - other.delay);
  if (!first) return { line: null, later: [] };
  return {
    line: first.line,
    later: sizes.filter(({ delay }) => delay > first.delay).map(({ title }) => title),
  };
}

/**
 * Where the units of a product are.
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
  const stock = await findStoreStock(db, asked.product, asked.cityId);
  const stores = new Map<number, Held['stores'][number]>();
  for (const { title, id } of offers)
    for (const { store_id, name } of stock.filter((row) => row.offer_id === id && row.quantity > 0)) {
      const store = stores.get(store_id) ?? { store_id, name, sizes: [] };
      stores.set(store_id, { ...store, sizes: [...store.sizes, title] });
    }
  return {
    price,
    ...(await findOrdered(db, offers, asked.cityId)),
    stores: [...stores.values()].toSorted((a, b) => b.sizes.length - a.sizes.length),
  };
}
