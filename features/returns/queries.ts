import { queryOptions } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { request } from '@/lib/api/client';
import { isRefusal } from './failures';

/** Repeating a refused request would give the same answer and use up one of the limited attempts. */
const retry = (failures: number, error: Error) => failures < 1 && !isRefusal(error);

/** Prefix of all queries that a new return changes. */
export const RETURNS = ['returns'] as const;

/** The shopper's own returns, the latest first. */
export const returnsQuery = queryOptions({
  queryKey: [...RETURNS, 'list'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns', {}, { signal }),
  staleTime: 0,
});

/** A return by its number; somebody else's also needs the phone. */
export const returnQuery = (number: string, phone: string) =>
  queryOptions({
    queryKey: [...RETURNS, 'one', number, phone],
    queryFn: async ({ signal, client }) => {
      // Attempts are counted by session: two requests without one would begin two sessions.
      await client.ensureQueryData(sessionQuery);
      const input = { params: { id: number }, query: { phone } };
      return request('GET /services/rest/v1/user/returns/:id', input, { signal });
    },
    staleTime: 0,
    retry,
  });

/** Identifies an order that is not the shopper's own. */
export interface OrderAsked {
  number: string;
  phone: string;
}

const ORDERS = [...RETURNS, 'orders'] as const;

/** The shopper's own orders with what can be returned. */
export const ownOrdersQuery = queryOptions({
  queryKey: [...ORDERS, 'own'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/orders', { query: {} }, { signal }),
  staleTime: 0,
});

/** One order by its number and phone; null when there is none. */
export const orderQuery = ({ number, phone }: OrderAsked) =>
  queryOptions({
    queryKey: [...ORDERS, 'by-number', number, phone],
    queryFn: async ({ signal, client }) => {
      await client.ensureQueryData(sessionQuery);
      const query = { number, phone };
      const { orders } = await request('GET /services/rest/v1/user/returns/orders', { query }, { signal });
      return orders[0] ?? null;
    },
    retry,
  });

export const sourcesQuery = queryOptions({
  queryKey: [...RETURNS, 'sources'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/sources', {}, { signal }),
});

export const reasonsQuery = queryOptions({
  queryKey: [...RETURNS, 'reasons'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/reasons', {}, { signal }),
});
