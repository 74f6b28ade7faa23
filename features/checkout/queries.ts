import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { UNPAID_POLL_MS } from '@/lib/api/pay-order';
import type { PickupPoint } from '@/lib/contracts/delivery';
import { UNPAID } from '@/lib/domain/order-states';
import { POINTS_LIMIT } from '@/lib/domain/pickup-points';
import type { Choice } from './rules';

/** Prices of delivery and sums hold for these goods only, so the goods are a part of the key. */
export interface Basis {
  city: number;
  goods: string;
}

export const deliveriesQuery = ({ city, goods }: Basis) =>
  queryOptions({
    queryKey: ['checkout', 'deliveries', city, goods],
    queryFn: ({ signal }) => call('GET /services/rest/v2/delivery/types', { query: { city } }, { signal }),
  });

export const shopsQuery = (city: number) =>
  queryOptions({
    queryKey: ['checkout', 'shops', city],
    queryFn: ({ signal }) => call('GET /services/rest/v2/delivery/pickup', { query: { city } }, { signal }),
  });

/** So many points are read in one piece: on a slow phone a larger answer holds up the finger. */
const PART = 500;

/** Every point of a city, part by part. */
async function readPoints(city: number, signal: AbortSignal): Promise<{ items: PickupPoint[] }> {
  const items: PickupPoint[] = [];
  for (let page = 1; items.length < POINTS_LIMIT; page++) {
    const part = await call(
      'GET /services/rest/v2/delivery/get_point',
      { query: { city, limit: PART, page } },
      { signal },
    );
    items.push(...part.items);
    if (part.items.length < PART) break;
  }
  return { items };
}

export const pointsQuery = (city: number) =>
  queryOptions({
    queryKey: ['checkout', 'points', city],
    queryFn: ({ signal }) => readPoints(city, signal),
    staleTime: 10 * 60_000,
  });

export const paymentsQuery = (delivery_id: number | null, locker: boolean) =>
  queryOptions({
    queryKey: ['checkout', 'payments', delivery_id, locker],
    queryFn: ({ signal }) =>
      call(
        'GET /services/rest/v1/payment/types',
        { query: { delivery_id: delivery_id ?? undefined, pvz: locker ? 1 : undefined } },
        { signal },
      ),
    enabled: delivery_id !== null,
  });

/** Every answer of pre_checkout, whatever it was asked with. */
export const anyTotals = { queryKey: ['checkout', 'totals'] };

export const totalsQuery = (choice: Choice | null, goods: string) =>
  queryOptions({
    queryKey: [...anyTotals.queryKey, goods, choice],
    queryFn: choice
      ? ({ signal }) => call('POST /services/rest/v1/orders/pre_checkout', { body: choice }, { signal })
      : skipToken,
    // A sum is shown as it is this minute: the next visit asks again.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', number],
    queryFn: async ({ signal }) => {
      const { orders } = await call('GET /services/rest/v1/orders', { query: { number } }, { signal });
      return orders[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.status === UNPAID ? UNPAID_POLL_MS : false),
  });

/** Asks the bank to take the money for an order. @returns its page */
export async function beginPayment(number: string): Promise<string> {
  const { url } = await call('POST /v1/orders/init_payment', { body: { order_id: number } });
  return url;
}
