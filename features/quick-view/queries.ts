import { queryOptions } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';

/** Query of the care products of a product (MD-05). */
export const careQuery = (id: number) =>
  queryOptions({
    queryKey: ['care', id],
    queryFn: async ({ signal }) => {
      const { products } = await request('GET /api/v1/products/:id/care', { params: { id } }, { signal });
      return products;
    },
  });
