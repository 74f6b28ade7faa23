'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { addressesQuery } from '#features/addresses/index.ts';
import { type DeliveriesKey, deliveriesQuery } from '#lib/api/deliveries-query.ts';
import { paymentsQuery, pickupStoresQuery, pointsQuery } from './queries.ts';
import { getChosenPoint, reconcileChoice } from './rules.ts';
import type { CheckoutData, CheckoutOptions } from './state.ts';
import type { DraftStore } from './store.ts';

/**
 * Requests all data of the current choice, and reconciles the draft with the responses.
 * @param isDelivery true while the delivery is being chosen. Before that, nothing is requested
 */
export function useOrderData(
  store: DraftStore,
  city: { id: number; name: string },
  { itemsKey, fast }: Omit<DeliveriesKey, 'city'>,
  isDelivery: boolean,
) {
  const client = useQueryClient();
  const draft = useStore(store);
  // The last responses are used until the responses for the new items or the new delivery arrive.
  const placeholderData = keepPreviousData;
  const deliveries = useQuery({
    ...deliveriesQuery({ city: city.id, itemsKey: itemsKey, fast }),
    enabled: isDelivery,
    placeholderData,
  });
  const addresses = useQuery({ ...addressesQuery, enabled: isDelivery });
  const known: CheckoutOptions = {
    deliveries: deliveries.data?.deliveries ?? null,
    addresses: addresses.data?.addresses ?? null,
    shops: null,
    postamats: null,
    payments: null,
  };
  const { deliveryType } = reconcileChoice(draft, known, city);
  const shops = useQuery({
    ...pickupStoresQuery(city.id),
    enabled: isDelivery && deliveryType === 'storepickup',
  });
  const points = useQuery({
    ...pointsQuery(city.id, fast?.offer),
    enabled: isDelivery && deliveryType === 'pickuppoints',
  });
  const places: CheckoutOptions = {
    ...known,
    shops: shops.data?.shops ?? null,
    postamats: points.data?.items ?? null,
  };

  const chosen = reconcileChoice(draft, places, city);
  const payments = useQuery({
    ...paymentsQuery(chosen.delivery_id, getChosenPoint(chosen)),
    enabled: isDelivery && chosen.delivery_id !== null,
    placeholderData,
  });

  return {
    state: {
      ...draft,
      ...reconcileChoice(draft, { ...places, payments: payments.data?.items ?? null }, city),
    },
    queries: { deliveries, addresses, shops, points, payments },
    read: (): CheckoutData => {
      const latest = store.getState();
      const addresses = client.getQueryData(addressesQuery.queryKey)?.addresses ?? null;
      const chosen = reconcileChoice(latest, { ...places, addresses }, city);
      const payments =
        client.getQueryData(paymentsQuery(chosen.delivery_id, getChosenPoint(chosen)).queryKey)?.items ??
        null;
      return reconcileChoice(latest, { ...places, addresses, payments }, city);
    },
  };
}

export type OrderQueries = ReturnType<typeof useOrderData>['queries'];
