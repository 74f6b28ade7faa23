import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeLineDelay } from '#lib/domain/supply.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getIds } from '../../kernel/rows.ts';
import {
  findOffers,
  findStoreStock,
  findSuppliers,
  productErrors,
  requireProduct,
} from '../products/index.ts';
import type { StockedLine } from './delay.ts';

/** Stock of a product. It decides how the product can be received in a city. */
export interface ProductStock {
  /** Kopecks. */
  price: number;
  /** One unit of the size that can be delivered soonest. Null when no size can be ordered. */
  line: StockedLine | null;
  /** Titles of the sizes that arrive later than `line`, because a store of another city sends them. */
  later: string[];
  /** Open stores of the city that have the product, the store with the most sizes first. */
  stores: EndpointResult<'GET /services/rest/v1/receive/types'>['stores'];
}

type Offers = Awaited<ReturnType<typeof findOffers>>;

/** Finds the size that can be delivered to a city soonest, and the sizes that would arrive later. */
async function findDeliveredSizes(
  db: Db,
  offers: Offers,
  cityId: number,
): Promise<Pick<ProductStock, 'line' | 'later'>> {
  const suppliers = await findSuppliers(db, getIds(offers));
  const sizes = offers.flatMap(({ id, title, quantity }) => {
    const line = { offer_id: id, quantity: 1, warehouse: quantity };
    const own = suppliers.filter(({ offer_id }) => offer_id === id);
    const delay = computeLineDelay({ ...line, suppliers: own }, cityId);
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
 * Loads the stock of a product, which decides how the product can be received in a city.
 * @param selection the product, and optionally the only size to consider
 * @throws ShopError 404 for an unknown product, or a size of another product
 */
export async function loadProductStock(
  db: Db,
  selection: { product: number; offer?: number; cityId: number },
): Promise<ProductStock> {
  const { price } = await requireProduct(db, selection.product);
  const all = await findOffers(db, [selection.product]);
  const offers = selection.offer === undefined ? all : all.filter(({ id }) => id === selection.offer);
  if (selection.offer !== undefined && offers.length === 0) throw new ShopError(404, productErrors.notFound);
  const stock = await findStoreStock(db, selection.product, selection.cityId);
  const stores = new Map<number, ProductStock['stores'][number]>();
  for (const { title, id } of offers)
    for (const { store_id, name } of stock.filter((row) => row.offer_id === id && row.quantity > 0)) {
      const store = stores.get(store_id) ?? { store_id, name, sizes: [] };
      stores.set(store_id, { ...store, sizes: [...store.sizes, title] });
    }
  return {
    price,
    ...(await findDeliveredSizes(db, offers, selection.cityId)),
    stores: [...stores.values()].toSorted((a, b) => b.sizes.length - a.sizes.length),
  };
}
