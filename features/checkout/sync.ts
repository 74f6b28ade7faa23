import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '@/features/addresses';
import { type Basis, deliveriesQuery, paymentsQuery, pointsQuery, shopsQuery, totalsQuery } from './queries';
import { isLocker, toChoice } from './rules';
import type { CheckoutReceived } from './state';
import type { createCheckoutStore } from './store';

/**
 * Copies the answers that belong to the current choice from the query cache to the store, one way.
 * @param city name, beside its id in `basis`
 */
export function syncCheckout(
  client: QueryClient,
  store: ReturnType<typeof createCheckoutStore>,
  basis: Basis,
  city: string,
): () => void {
  const pull = () => {
    const state = store.getState();
    const choice = toChoice(state, basis.city);
    const totals = choice && client.getQueryData(totalsQuery(choice, basis.goods).queryKey);
    const found: Partial<CheckoutReceived> = {
      deliveries: client.getQueryData(deliveriesQuery(basis).queryKey)?.deliveries,
      shops: client.getQueryData(shopsQuery(basis.city).queryKey)?.shops,
      postamats: client.getQueryData(pointsQuery(basis.city).queryKey)?.items,
      addresses: client.getQueryData(addressesQuery.queryKey)?.addresses,
      payments: client.getQueryData(paymentsQuery(state.delivery_id, isLocker(state)).queryKey)?.items,
      amount: totals?.amount,
      discounts: totals?.discounts,
      delivery_price: totals?.delivery_price,
      final_amount: totals?.final_amount,
      bonus: totals?.bonus,
      bonus_debet: totals?.bonus_debet,
    };
    // While an answer is not known yet, the last one stays.
    const news = Object.entries(found).filter(
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
