import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { addressesQuery } from '#features/addresses/index.ts';
import { type Basis, deliveriesQuery } from '#lib/api/deliveries-query.ts';
import { paymentsQuery, pointsQuery, shopsQuery, totalsQuery } from './queries.ts';
import { chosenPoint, toChoice } from './rules.ts';
import type { CheckoutReceived } from './state.ts';
import type { CheckoutState } from './store.ts';

/** Answers as far as they are known; an undefined one is not known yet. */
export type Found = Partial<CheckoutReceived>;

/** Answers that depend on the city and the chosen delivery. @param offer the size of a one-click order */
export const findPlaces = (
  client: QueryClient,
  state: CheckoutState,
  city: number,
  offer?: number,
): Found => ({
  shops: client.getQueryData(shopsQuery(city).queryKey)?.shops,
  postamats: client.getQueryData(pointsQuery(city, offer).queryKey)?.items,
  addresses: client.getQueryData(addressesQuery.queryKey)?.addresses,
  payments: client.getQueryData(paymentsQuery(state.delivery_id, chosenPoint(state)).queryKey)?.items,
});

/**
 * Copies answers from the query cache to a store whenever either changes, one way.
 * @param city name of the city that they are for
 * @param find the answers that belong to the present choice
 */
export function syncAnswers<State extends CheckoutState>(
  client: QueryClient,
  store: StoreApi<State>,
  city: string,
  find: (state: State) => Found,
): () => void {
  const pull = () => {
    const state = store.getState();
    // While an answer is not known yet, the last one stays.
    const news = Object.entries(find(state)).filter(
      ([field, value]) => value !== undefined && value !== state[field as keyof CheckoutReceived],
    );
    if (news.length > 0 || state.city !== city) state.receive(city, Object.fromEntries(news));
  };
  pull();
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') pull();
    }),
    store.subscribe(pull),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Keeps the checkout's store up to date.
 * @param city name, beside its id in `basis`
 */
export const syncCheckout = (
  client: QueryClient,
  store: StoreApi<CheckoutState>,
  basis: Basis,
  city: string,
): (() => void) =>
  syncAnswers(client, store, city, (state) => {
    const choice = toChoice(state, basis.city);
    const totals = choice && client.getQueryData(totalsQuery(choice, basis.goods).queryKey);
    return {
      ...findPlaces(client, state, basis.city),
      deliveries: client.getQueryData(deliveriesQuery(basis).queryKey)?.deliveries,
      amount: totals?.amount,
      discounts: totals?.discounts,
      delivery_price: totals?.delivery_price,
      final_amount: totals?.final_amount,
      bonus: totals?.bonus,
      bonus_debet: totals?.bonus_debet,
    };
  });
