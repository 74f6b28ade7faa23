import type { EndpointResult } from '#lib/contracts/index.ts';

type Offers = EndpointResult<'GET /api/v1/products/:id/stock'>['offers'];

export interface StoreSizes {
  id: number;
  name: string;
  address: string;
  sizes: string[];
}

/**
 * Groups stock by store: from the stores of each size to the sizes of each store, in the answer's order of stores.
 */
export function groupSizesByStore(offers: Offers): StoreSizes[] {
  const stores = new Map<number, StoreSizes>();
  for (const { title, stores: holding } of offers)
    for (const { store_id: id, name, address } of holding) {
      const store = stores.get(id) ?? { id, name, address, sizes: [] };
      stores.set(id, { ...store, sizes: [...store.sizes, title] });
    }
  return [...stores.values()];
}
