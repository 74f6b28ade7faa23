'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addressesQuery } from '#features/addresses/index.ts';
import { canOrder, cartQuery, goodsOf } from '#features/cart/index.ts';
import { useLocation } from '#features/location/index.ts';
import { deliveriesQuery } from '#lib/api/deliveries-query.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { useCheckout, useCheckoutStore } from './provider.tsx';
import { anyTotals, paymentsQuery, pointsQuery, shopsQuery, totalsQuery } from './queries.ts';
import { dropRefused, isDayRefused } from './refused-choice.ts';
import { chosenPoint, toChoice } from './rules.ts';
import { syncCheckout } from './sync.ts';
import { isOfCart } from './use-totals.ts';

/** Requests everything that the current choice needs, and passes the answers to the store. */
export function useCheckoutData(cart: Cart) {
  const client = useQueryClient();
  const store = useCheckoutStore();
  const state = useCheckout((all) => all);
  const { id: city, name } = useLocation().city;
  const goods = goodsOf(cart);
  useEffect(() => syncCheckout(client, store, { city, goods }, name), [client, store, city, goods, name]);

  const choice = useMemo(() => toChoice(state, city), [state, city]);
  const deliveries = useQuery({ ...deliveriesQuery({ city, goods }), enabled: cart.count > 0 });
  const addresses = useQuery({ ...addressesQuery, enabled: state.deliveryType !== null });
  const shops = useQuery({ ...shopsQuery(city), enabled: state.deliveryType === 'storepickup' });
  const points = useQuery({ ...pointsQuery(city), enabled: state.deliveryType === 'pickuppoints' });
  const payments = useQuery(paymentsQuery(state.delivery_id, chosenPoint(state)));
  // The shop refuses to calculate totals of what cannot be ordered.
  const totals = useQuery(totalsQuery(canOrder(cart) ? choice : null, goods));
  // Lines, totals and everything shown beside them come from one answer.
  const outdated = totals.data !== undefined && !isOfCart(totals.data, cart);
  useEffect(() => {
    if (outdated) void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  }, [client, outdated]);
  // A cart that has come since and differs still: what the totals were counted from is gone again.
  const cartAt = cart.timestamp;
  useEffect(() => {
    if (outdated && cartAt > 0) void client.invalidateQueries(anyTotals);
  }, [client, outdated, cartAt]);
  const refusal = totals.error;
  useEffect(() => {
    if (refusal && choice && isDayRefused(refusal)) dropRefused(client, store, refusal, choice);
  }, [client, store, refusal, choice]);
  return { choice, goods, deliveries, addresses, shops, points, payments, totals };
}
export type CheckoutQueries = ReturnType<typeof useCheckoutData>;
