import type { Address } from '#lib/contracts/address.ts';
import type { Delivery, Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import { recipient } from '#lib/contracts/recipient.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { findInstallmentRefusal } from '#lib/domain/installments.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import type {
  CheckoutChoice,
  CheckoutData,
  CheckoutDraft,
  CheckoutOptions,
  DeliverySlot,
  RefusedDays,
} from './state.ts';

type AddressPlace = Pick<Address, 'country_iso_code' | 'city' | 'street_with_type' | 'house' | 'block'>;

interface AddressElsewhere {
  /** City as it was typed. */
  city: string;
  line: string;
}

/** Returns the id if the list contains it, otherwise null. A null list has not loaded yet and keeps the id. */
function ifStillOffered<T>(
  list: readonly T[] | null,
  id: number | null,
  idOf: (item: T) => number,
): number | null {
  if (list === null) return id;
  return list.some((item) => idOf(item) === id) ? id : null;
}

/** Returns true when the order is sent to an unsaved address in the current city, for this order only. */
export const usesOrderAddress = (
  { order_address, to_order_address }: Pick<CheckoutDraft, 'order_address' | 'to_order_address'>,
  city: string,
): boolean => to_order_address && order_address !== null && isSameCity(order_address.city, city);

/** Lists the saved addresses in a city. */
export const listAddressesIn = (city: string, addresses: CheckoutOptions['addresses']) =>
  (addresses ?? []).filter((address) => isSameCity(address.city, city));

const listRefused = ({ refused, city_id }: RefusedDays & { city_id: number }, { id }: Pick<Delivery, 'id'>) =>
  refused.filter((day) => day.city_id === city_id && day.delivery_id === id && day.delivery_date);

/**
 * Lists the days that can be chosen for a delivery method. Days that the shop has refused after the method was loaded
 * are omitted.
 */
export const listOfferedDays = (
  state: RefusedDays & { city_id: number },
  delivery: Pick<Delivery, 'id' | 'dates'>,
): Delivery['dates'] => {
  const refused = listRefused(state, delivery);
  return delivery.dates.filter(({ date }) => !refused.some((day) => day.delivery_date === date));
};

/**
 * Returns the picked day and hours. A refused day counts as picked, so that the page shows which day replaces it.
 */
function getPickedSlot(
  state: Pick<CheckoutDraft, 'slots'> & RefusedDays & { city_id: number },
  delivery: Delivery,
): DeliverySlot | undefined {
  const last = listRefused(state, delivery).at(-1);
  const { delivery_date: date, delivery_time_from: from = null, delivery_time_to: to = null } = last ?? {};
  return state.slots[delivery.type] ?? (date ? { date, from, to } : undefined);
}

/**
 * Reconciles a draft with the available options. A choice that is still available is retained (ST-11), with a separate
 * day and hours for each delivery method. The delivery method, day, hours, saved address and payment method fall back
 * to the first option. A store is preselected only if it is the only one. A pickup point is never preselected.
 */
export function reconcileChoice(
  draft: CheckoutDraft & RefusedDays,
  options: CheckoutOptions,
  { id: city_id, name: city }: { id: number; name: string },
): CheckoutData {
  const { deliveries, payments, shops } = options;
  const delivery = deliveries?.find((one) => one.type === draft.deliveryType) ?? deliveries?.[0];
  const here = { ...draft, city_id };
  const slot = delivery && getPickedSlot(here, delivery);
  const days = delivery ? listOfferedDays(here, delivery) : [];
  const day = days.find((one) => one.date === slot?.date) ?? days[0];
  const hours =
    day?.delivery_interval.find((one) => one.from === slot?.from && one.to === slot?.to) ??
    day?.delivery_interval[0];
  const near = options.addresses && listAddressesIn(city, options.addresses);
  const payment_id = ifStillOffered(payments, draft.payment_id, (one) => one.id) ?? payments?.[0]?.id ?? null;
  const onlyShop = shops?.length === 1 ? (shops[0]?.id ?? null) : null;
  return {
    ...here,
    ...options,
    city,
    deliveryType: deliveries ? (delivery?.type ?? null) : draft.deliveryType,
    delivery_id: delivery?.id ?? null,
    delivery_date: day?.date ?? null,
    assemble_date: day?.assemble_date ?? null,
    delivery_time_from: hours?.from ?? null,
    delivery_time_to: hours?.to ?? null,
    address_id: usesOrderAddress(draft, city)
      ? null
      : (ifStillOffered(near, draft.address_id, (one) => one.address_id) ?? near?.[0]?.address_id ?? null),
    pickup_store_id: ifStillOffered(shops, draft.pickup_store_id, (one) => one.id) ?? onlyShop,
    postamat_id: ifStillOffered(options.postamats, draft.postamat_id, (one) => one.id),
    payment_id,
    is_budget_payment: payments?.find(({ id }) => id === payment_id)?.method === 'installments',
  };
}

/**
 * Returns an address that was typed for another city than the order's. The page reports it, because the order would be
 * sent to the wrong city.
 */
export function findTypedElsewhere({
  new_address,
  order_address,
  to_order_address,
  city,
}: CheckoutData): AddressElsewhere | null {
  const isBegun = new_address !== null && (new_address.street_with_type !== '' || new_address.house !== '');
  const typed = isBegun ? new_address : to_order_address ? order_address : null;
  if (!typed || typed.city === '' || city === '' || isSameCity(typed.city, city)) return null;
  return { city: typed.city, line: addressTexts.line(typed) };
}

/** Returns the chosen delivery method. */
export const getChosenDelivery = ({ deliveries, delivery_id }: CheckoutData): Delivery | undefined =>
  deliveries?.find(({ id }) => id === delivery_id);

/**
 * Returns the picked day or hours that are no longer offered. Null while both are offered, and when nothing was
 * picked.
 */
export function findLostSlot(state: CheckoutData): { slot: DeliverySlot; part: 'day' | 'hours' } | null {
  const delivery = getChosenDelivery(state);
  const slot = delivery && getPickedSlot(state, delivery);
  if (!slot || state.delivery_date === null) return null;
  if (slot.date !== state.delivery_date) return { slot, part: 'day' };
  const isSameHours = slot.from === state.delivery_time_from && slot.to === state.delivery_time_to;
  return isSameHours || slot.from === null ? null : { slot, part: 'hours' };
}

/**
 * Returns what still has to be chosen for the delivery: the method, or the address, store or point of this method
 * (ST-10). Null when nothing is missing.
 */
export function findMissingDeliveryPart(
  state: CheckoutData,
): 'delivery' | 'address' | 'store' | 'point' | null {
  if (state.delivery_id === null) return 'delivery';
  if (state.deliveryType === 'courier' && state.address_id === null && !usesOrderAddress(state, state.city))
    return 'address';
  if (state.deliveryType === 'storepickup' && state.pickup_store_id === null) return 'store';
  if (state.deliveryType === 'pickuppoints' && state.postamat_id === null) return 'point';
  return null;
}

/** Returns the order's pickup point. Null without a pickup point, or while the city's points have not loaded. */
export const getChosenPoint = ({ deliveryType, postamats, postamat_id }: CheckoutData): PickupPoint | null =>
  (deliveryType === 'pickuppoints' && postamats?.find((one) => one.id === postamat_id)) || null;

/**
 * Returns the shopper's own address, by which pickup places are sorted. It is the address being typed, or the address
 * for this order only. Saved addresses are excluded, because the shopper has not entered them here, and the address
 * service would receive a home address. Null while a house is missing, and for a courier.
 */
export function getOwnAddress(state: CheckoutData): AddressPlace | null {
  const { new_address, order_address, to_order_address, city } = state;
  if (state.deliveryType === 'courier') return null;
  const typed = [new_address, to_order_address ? order_address : null];
  const own = typed.find((one) => one && isSameCity(one.city, city) && one.street_with_type && one.house);
  if (!own) return null;
  const { country_iso_code, street_with_type, house, block } = own;
  return { country_iso_code, city, street_with_type, house, block };
}

/** Lists the typed street and house of the open form, for a courier in this city. */
function listTypedLines({ deliveryType, new_address, city }: CheckoutData): string[] {
  if (deliveryType !== 'courier' || !new_address || !isSameCity(new_address.city, city)) return [];
  return [new_address.street_with_type, new_address.house].filter((line) => line.trim() !== '');
}

/** Returns true when a complete address of this city is typed. Such an address is saved together with the order. */
const hasTypedAddress = (state: CheckoutData): boolean => listTypedLines(state).length === 2;

/**
 * Returns true while an address of this city is being typed. The order is sent to the typed address, whatever was
 * chosen before.
 */
export const isTypingAddress = (state: CheckoutData): boolean => listTypedLines(state).length > 0;

/**
 * Returns what still has to be chosen or completed for the delivery. A complete typed address is not missing. An
 * incomplete typed address is missing, whatever was chosen before.
 */
export function findRequiredDeliveryPart(state: CheckoutData): ReturnType<typeof findMissingDeliveryPart> {
  const place = findMissingDeliveryPart(state);
  const isWanted = place === 'address' || (place === null && isTypingAddress(state));
  if (!isWanted) return place;
  return hasTypedAddress(state) ? null : 'address';
}

/** Returns the first missing part of an order, from the top of the page. Null when it is complete. */
export const findFirstMissing = (
  state: CheckoutData,
): ReturnType<typeof findMissingDeliveryPart> | 'recipient' =>
  findRequiredDeliveryPart(state) ?? (recipient.safeParse(state).success ? null : 'recipient');

/** Total and the largest total that can be paid in installments, roubles. Null while the total is unknown. */
export interface PaymentSum {
  amount: number | null;
  limit: number;
}

/** Returns the reason why a total cannot be paid by this method. Empty when it can. */
export function getPaymentRefusal(payment: Payment | undefined, { amount, limit }: PaymentSum): string {
  if (payment?.method !== 'installments' || amount === null) return payment?.reason ?? '';
  const refusal = findInstallmentRefusal(amount, limit);
  return refusal ? installmentTexts.refusal(refusal, limit) : '';
}

/** Returns the chosen payment method. */
export const getChosenPayment = ({ payments, payment_id }: CheckoutData): Payment | undefined =>
  payments?.find(({ id }) => id === payment_id);

const toAddressFields = ({ address_id, order_address }: CheckoutData) =>
  address_id === null
    ? order_address && {
        address: { ...order_address, country: COUNTRY_NAMES[order_address.country_iso_code] },
      }
    : { address_id };

/** Builds the choice with exactly the fields of its delivery method. Null while something is missing. */
export function toCheckoutChoice(state: CheckoutData): CheckoutChoice | null {
  if (state.delivery_id === null || findMissingDeliveryPart(state) !== null) return null;
  const base = {
    city_id: state.city_id,
    delivery_id: state.delivery_id,
    payment_id: state.payment_id ?? undefined,
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
    ? { ...base, ...day, ...toAddressFields(state) }
    : { ...base, ...day, pickup_store_id: state.pickup_store_id ?? undefined };
}
