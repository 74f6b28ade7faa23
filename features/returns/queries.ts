import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { isSameNumber } from '#lib/domain/number-input.ts';

/**
 * True when a failed request is retried. A request that the server has refused is not retried. The server would refuse
 * it again and count it as one of the limited attempts.
 */
const retry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiFailure && error.kind === 'errors' && error.status < 500);

/** Key prefix of all queries that a new return changes. */
export const RETURNS_KEY = ['returns'] as const;

/** Query of the shopper's returns, the latest first. */
export const returnsQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'list'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns', {}, { signal }),
  staleTime: 0,
});

/**
 * Finds the original spelling of a number among the shopper's returns, because a URL contains the number in lower case.
 */
async function findExact(client: QueryClient, number: string): Promise<string | null> {
  const list = await client.ensureQueryData(returnsQuery).catch(() => null);
  return list?.returns.find((one) => isSameNumber(one.number, number))?.number ?? null;
}

/** Query of a return by its number. Another shopper's return also requires the phone. */
export const returnQuery = (number: string, phone: string) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'one', number, phone],
    queryFn: async ({ signal, client }) => {
      // The session is created first, because attempts are counted per session. Two parallel requests without a session
      // would create two sessions.
      await client.ensureQueryData(sessionQuery);
      const read = (id: string) =>
        request('GET /services/rest/v1/user/returns/:id', { params: { id }, query: { phone } }, { signal });
      try {
        return await read(number);
      } catch (error) {
        const exact = hasErrorStatus(error, 400, 404) ? await findExact(client, number) : null;
        if (exact === null || exact === number) throw error;
        return read(exact);
      }
    },
    staleTime: 0,
    retry,
  });

/** Number and phone that identify an order of another shopper. */
export interface OrderLookupKey {
  number: string;
  phone: string;
}

const ORDERS = [...RETURNS_KEY, 'orders'] as const;

/** Query of the shopper's orders with their returnable items. */
export const ownOrdersQuery = queryOptions({
  queryKey: [...ORDERS, 'own'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/orders', { query: {} }, { signal }),
  staleTime: 0,
});

/** Query of one order by its number and phone. The result is null when no order has this number and phone. */
export const orderQuery = ({ number, phone }: OrderLookupKey) =>
  queryOptions({
    queryKey: [...ORDERS, 'by-number', number, phone],
    queryFn: async ({ signal, client }) => {
      await client.ensureQueryData(sessionQuery);
      const query = { number, phone };
      const { orders } = await request('GET /services/rest/v1/user/returns/orders', { query }, { signal });
      // A back end that has only the endpoints of the specification ignores `number` and returns all orders.
      return orders.find((order) => isSameNumber(order.number, number)) ?? null;
    },
    retry,
  });

export const returnSourcesQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'sources'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/sources', {}, { signal }),
});

export const returnReasonsQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'reasons'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/returns/reasons', {}, { signal }),
});
