import type { CallInput } from '@/lib/contracts';
import { foldText } from '@/lib/domain/text';
import type { CheckoutData } from './state';

/** What pre_checkout is asked with. */
export type Choice = CallInput<'POST /services/rest/v1/orders/pre_checkout'>['body'];

/** The one chosen, as long as it is offered; an unknown list (null) keeps the choice. */
function kept<T>(list: readonly T[] | null, id: number | null, idOf: (item: T) => number): number | null {
  if (list === null) return id;
  return list.some((item) => idOf(item) === id) ? id : null;
}

/** Saved addresses that a courier of this city reaches. */
export const addressesIn = (city: string, addresses: CheckoutData['addresses']) =>
  (addresses ?? []).filter((address) => foldText(address.city) === foldText(city));

/**
 * Brings the choice in line with what is offered: what is still there is kept (ST-11), the way of
 * delivery, the day, the hours and the payment fall back to the first; a place is never guessed
 * when there are several.
 * @param city name of the current city
 */
export function settle(state: CheckoutData, city: string): CheckoutData {
  const { deliveries, payments, shops } = state;
  const delivery = deliveries
    ? (deliveries.find((one) => one.type === state.deliveryType) ?? deliveries[0])
    : undefined;
  const day = delivery?.dates.find((one) => one.date === state.delivery_date) ?? delivery?.dates[0];
  const hours =
    day?.delivery_interval.find(
      (one) => one.from === state.delivery_time_from && one.to === state.delivery_time_to,
    ) ?? day?.delivery_interval[0];
  const chosen = deliveries && {
    deliveryType: delivery?.type ?? null,
    delivery_id: delivery?.id ?? null,
    delivery_date: day?.date ?? null,
    assemble_date: day?.assemble_date ?? null,
    delivery_time_from: hours?.from ?? null,
    delivery_time_to: hours?.to ?? null,
  };
  const near = state.addresses && addressesIn(city, state.addresses);
  const onlyShop = shops?.length === 1 ? (shops[0]?.id ?? null) : null;
  return {
    ...state,
    ...chosen,
    address_id: kept(near, state.address_id, (one) => one.address_id) ?? near?.[0]?.address_id ?? null,
    pickup_store_id: kept(shops, state.pickup_store_id, (one) => one.id) ?? onlyShop,
    postamat_id: kept(state.postamats, state.postamat_id, (one) => one.id),
    payment_id: kept(payments, state.payment_id, (one) => one.id) ?? payments?.[0]?.id ?? null,
  };
}

/** What the chosen way of delivery still lacks (ST-10); null when nothing. */
export function missingPlace(state: CheckoutData): 'delivery' | 'address' | 'store' | 'point' | null {
  if (state.delivery_id === null) return 'delivery';
  if (state.deliveryType === 'courier' && state.address_id === null) return 'address';
  if (state.deliveryType === 'storepickup' && state.pickup_store_id === null) return 'store';
  if (state.deliveryType === 'pickuppoints' && state.postamat_id === null) return 'point';
  return null;
}

/** The chosen point is a parcel locker, which takes no cash. */
export const isLocker = ({ deliveryType, postamats, postamat_id }: CheckoutData): boolean =>
  deliveryType === 'pickuppoints' && postamats?.find((one) => one.id === postamat_id)?.type === 'postamat';

/** The choice with exactly the fields of its way of delivery; null while something is missing. */
export function toChoice(state: CheckoutData, city_id: number): Choice | null {
  if (missingPlace(state) !== null) return null;
  const base = {
    city_id,
    delivery_id: state.delivery_id ?? undefined,
    payment_id: kept(state.payments, state.payment_id, (one) => one.id) ?? undefined,
    is_budget_payment: state.is_budget_payment,
  };
  if (state.deliveryType === 'pickuppoints') return { ...base, postamat_id: state.postamat_id ?? undefined };
  const day = {
    delivery_date: state.delivery_date ?? undefined,
    assemble_date: state.assemble_date ?? undefined,
    delivery_time_from: state.delivery_time_from ?? undefined,
    delivery_time_to: state.delivery_time_to ?? undefined,
  };
  return state.deliveryType === 'courier'
    ? { ...base, ...day, address_id: state.address_id ?? undefined }
    : { ...base, ...day, pickup_store_id: state.pickup_store_id ?? undefined };
}
