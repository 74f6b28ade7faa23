import { queryOptions } from '@tanstack/react-query';
import { request } from './client.ts';

/** Delivery prices and totals are valid for these goods only, so the goods are part of the key. */
export interface Basis {
  city: number;
  goods: string;
}

/** When a promise is said in other words it is asked for anew. @returns milliseconds; 0 is never */
export const untilSaidAnew = ({ state }: { state: { data?: { said_for: number } } }): number =>
  (state.data?.said_for ?? 0) * 1000;

/** The ways of delivery of a city for the session's cart, as the cart and the checkout tell them. */
export const deliveriesQuery = ({ city, goods }: Basis) =>
  queryOptions({
    queryKey: ['checkout', 'deliveries', city, goods],
    queryFn: ({ signal }) => request('GET /services/rest/v2/delivery/types', { query: { city } }, { signal }),
    refetchInterval: untilSaidAnew,
  });
