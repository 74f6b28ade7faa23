'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addressesQuery } from '@/features/addresses';
import { canOrder, cartQuery, chosenBonuses, splitCart } from '@/features/cart';
import { useLocation } from '@/features/location';
import type { Cart } from '@/lib/contracts/cart';
import { useCheckout, useCheckoutStore } from './provider';
import { deliveriesQuery, paymentsQuery, pointsQuery, shopsQuery, totalsQuery } from './queries';
import { chosenPoint, toChoice } from './rules';
import { syncCheckout } from './sync';
import { isOfCart } from './use-totals';

/** What prices depend on: the lines to order, their sum, and the bonuses that pay part of it. */
export const goodsOf = (cart: Cart): string =>
  [
    ...splitCart(cart.items).toOrder.map((item) => `${item.offer_id}×${item.quantity}×${item.price}`),
    cart.final_amount,
    chosenBonuses(cart),
  ].join(' ');

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
  return { choice, goods, deliveries, addresses, shops, points, payments, totals };
}
export type CheckoutQueries = ReturnType<typeof useCheckoutData>;
