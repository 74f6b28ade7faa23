import type { EndpointResult } from '#lib/contracts/index.ts';

type Offers = EndpointResult<'GET /api/v1/products/:id/stock'>['offers'];

export interface StoreSizes {
  id: number;
  name: string;
  address: string;
  sizes: string[];
}

/**
 * Converts the stores of each size to the sizes of each store. The order of the stores in the response is preserved.
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
