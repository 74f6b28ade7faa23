'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { addressesQuery } from '#features/addresses/index.ts';
import { useOrderPlace } from '../provider.tsx';
import { paymentsQuery, pointsQuery, shopsQuery } from '../queries.ts';
import { chosenPoint } from '../rules.ts';
import { findPlaces, syncAnswers } from '../sync.ts';
import { estimateQuery, fastDeliveriesQuery } from './queries.ts';
import { toEstimate } from './rules.ts';
import { useFastOrder, useFastOrderStore } from './use-fast-order.ts';

/** Requests everything that the one-click order's step needs, and passes the answers to the store. */
export function useFastData(offer: number) {
  const client = useQueryClient();
  const store = useFastOrderStore();
  const state = useFastOrder((all) => all);
  const { id: city, name } = useOrderPlace().city;
  const { promocode, selected_limit_type } = state;
  const isDelivery = state.step === 2;

  const basis = useMemo(
    () => ({ city, offer, promocode, selected_limit_type }),
    [city, offer, promocode, selected_limit_type],
  );
  const deliveries = useQuery({ ...fastDeliveriesQuery(basis), enabled: isDelivery });
  const addresses = useQuery({ ...addressesQuery, enabled: isDelivery });
  const shops = useQuery({
    ...shopsQuery(city),
    enabled: isDelivery && state.deliveryType === 'storepickup',
  });
  const points = useQuery({
    ...pointsQuery(city, offer),
    enabled: isDelivery && state.deliveryType === 'pickuppoints',
  });
  const payments = useQuery(paymentsQuery(isDelivery ? state.delivery_id : null, chosenPoint(state)));
  const estimate = useMemo(
    () => toEstimate(state, offer, city, payments.isSuccess),
    [state, offer, city, payments.isSuccess],
  );
  const totals = useQuery({
    ...estimateQuery(offer, estimate),
    enabled: state.step !== 3,
    // The last sums stay in sight while new ones are calculated, but never those of another size.
    placeholderData: (last, query) => (query?.queryKey[2] === offer ? last : undefined),
  });

  useEffect(
    () =>
      syncAnswers(client, store, name, (all) => {
        const found = client.getQueryData(estimateQuery(offer, toEstimate(all, offer, city, true)).queryKey);
        return {
          ...(all.step === 2 && findPlaces(client, all, city, offer)),
          deliveries: client.getQueryData(fastDeliveriesQuery(basis).queryKey)?.deliveries,
          amount: found?.amount,
          discounts: found?.discounts,
          delivery_price: found?.delivery_price ?? undefined,
          final_amount: found?.final_amount,
          bonus: found?.bonus,
          bonus_debet: found?.bonus_debet,
        };
      }),
    [client, store, name, offer, city, basis],
  );
  return { deliveries, addresses, shops, points, payments, totals };
}
export type FastOrderQueries = ReturnType<typeof useFastData>;
