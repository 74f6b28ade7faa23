import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { cartQuery } from '#features/cart/index.ts';
import { request } from '#lib/api/client.ts';
import { findOrderKey } from '#lib/api/order-key.ts';
import { buildOrderQueryKey } from '#lib/api/orders-query.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import type { BankPage } from '#lib/contracts/payments.ts';
import { isSameNumber } from '#lib/domain/number-input.ts';
import { MAX_PICKUP_POINTS } from '#lib/domain/pickup-points.ts';
import { getSearchText } from './points.ts';
import type { CheckoutChoice } from './state.ts';
import { hasCartLines } from './totals.ts';

export const pickupStoresQuery = (city: number) =>
  queryOptions({
    queryKey: ['checkout', 'shops', city],
    queryFn: ({ signal }) =>
      request('GET /services/rest/v2/delivery/pickup', { query: { city } }, { signal }),
  });

/** Number of points in one request, because a larger response would block input on a slow phone. */
const POINTS_PER_REQUEST = 500;

/**
 * Loads all points of a city page by page.
 * @param offer offer of a one-click order, omitted for the cart
 */
async function loadPoints(
  city: number,
  offer: number | undefined,
  signal: AbortSignal,
): Promise<{ items: PickupPoint[] }> {
  const items: PickupPoint[] = [];
  for (let page = 1; items.length < MAX_PICKUP_POINTS; page++) {
    const part = await request(
      'GET /services/rest/v2/delivery/get_point',
      {
        query: {
          city,
          limit: POINTS_PER_REQUEST,
          page,
          ...(offer && { order_type: 'fast_order', offer_ids: [offer] }),
        },
      },
      { signal },
    );
    items.push(...part.items);
    for (const point of part.items) getSearchText(point);
    // A back end of the specification ignores the page and returns all points at once.
    if (part.items.length !== POINTS_PER_REQUEST) break;
  }
  return { items };
}

/**
 * Query of the pickup points in a city.
 * @param offer offer of a one-click order, whose delivery day at a point may differ from the cart's
 */
export const pointsQuery = (city: number, offer?: number) =>
  queryOptions({
    queryKey: ['checkout', 'points', city, offer ?? null],
    queryFn: ({ signal }) => loadPoints(city, offer, signal),
    staleTime: 10 * 60_000,
  });

/**
 * Query of the payment methods.
 * @param point pickup point that determines the methods of payment on receipt. Null without a pickup point
 */
export const paymentsQuery = (delivery_id: number | null, point: Pick<PickupPoint, 'id' | 'type'> | null) =>
  queryOptions({
    queryKey: ['checkout', 'payments', delivery_id, point?.id ?? null],
    queryFn: ({ signal }) =>
      request(
        'GET /services/rest/v1/payment/types',
        {
          query: {
            delivery_id: delivery_id ?? undefined,
            postamat_id: point?.id,
            // The only parameter about points in the specification.
            pvz: point ? 1 : 0,
          },
        },
        { signal },
      ),
    enabled: delivery_id !== null,
  });

/** Key that matches the totals of all orders, whatever their parameters. */
export const allTotalsQuery = { queryKey: ['checkout', 'totals'] };

/** Options of totals: they are requested again on each mount and each focus of the window (ST-09). */
const current = { staleTime: 0, refetchOnWindowFocus: 'always', retry: false } as const;

/**
 * Requests the totals of the cart. If the response has other lines than the cart, the cart is fetched again, so that
 * the lines and totals on the page agree. If the response also differs from the fetched cart, the totals are requested
 * once more.
 */
async function loadCartTotals(
  choice: CheckoutChoice,
  client: QueryClient,
  signal: AbortSignal,
): Promise<CheckoutTotals> {
  const requestTotals = () =>
    request('POST /services/rest/v1/orders/pre_checkout', { body: choice }, { signal });
  const totals = await requestTotals();
  const shown = client.getQueryData(cartQuery.queryKey);
  if (!shown || hasCartLines(totals, shown)) return totals;
  // A change of the cart cancels this request, and sets the cart itself.
  await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => null);
  const cart = client.getQueryData(cartQuery.queryKey);
  return !cart || hasCartLines(totals, cart) ? totals : requestTotals();
}

export const totalsQuery = (choice: CheckoutChoice | null, pricingKey: string) =>
  queryOptions({
    queryKey: [...allTotalsQuery.queryKey, pricingKey, choice],
    queryFn: choice ? ({ client, signal }) => loadCartTotals(choice, client, signal) : skipToken,
    ...current,
  });

export type EstimateRequest = EndpointInput<'POST /services/rest/v2/orders/pre_fast_order'>['body'];

export const estimateQuery = (offer: number, body: EstimateRequest) =>
  queryOptions({
    queryKey: [...allTotalsQuery.queryKey, offer, body],
    queryFn: ({ signal }) => request('POST /services/rest/v2/orders/pre_fast_order', { body }, { signal }),
    ...current,
    // The last totals are shown while new ones are calculated, but never the totals of another size.
    placeholderData: (last, query) => (query?.queryKey[2] === offer ? last : undefined),
  });

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: buildOrderQueryKey(number),
    queryFn: async ({ signal }) => {
      const { orders } = await request(
        'GET /services/rest/v1/orders',
        { query: { number } },
        { signal, orderKey: findOrderKey(number) },
      );
      // A back end of the specification ignores `number` and returns all orders.
      return orders.find((order) => isSameNumber(order.number, number)) ?? null;
    },
  });

/**
 * Starts the online payment of an order.
 * @returns the bank's page or QR code
 */
export const beginPayment = (number: string): Promise<BankPage> =>
  request('POST /v1/orders/init_payment', { body: { order_id: number } });
