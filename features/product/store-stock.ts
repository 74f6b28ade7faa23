import type { EndpointResult } from '#lib/contracts/index.ts';

type Offers = EndpointResult<'GET /api/v1/products/:id/stock'>['offers'];

export interface StoreSizes {
  id: number;
  name: string;
  address: string;
  sizes: string[];
}

/**
 * Groups stock by store: turns «stores of a size» into «sizes of a store», with stores in the answer's order.
 */
export function sizesByStore(offers: Offers): StoreSizes[] {
  const stores = new Map<number, StoreSizes>();
  for (const { title, stores: holding } of offers)
    for (const { store_id: id, name, address } of holding) {
      const store = stores.get(id) ?? { id, name, address, sizes: [] };
      stores.set(id, { ...store, sizes: [...store.sizes, title] });
    }
  return [...stores.values()];
}
