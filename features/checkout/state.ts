import type { AddressValues } from '#features/addresses/index.ts';
import type { SentCode } from '#features/confirm-phone/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import type { LimitType } from '#lib/contracts/cart.ts';
import type { Delivery, Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { City, Store } from '#lib/contracts/local.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';

/** The parameters of pre_checkout. */
export type Choice = EndpointInput<'POST /services/rest/v1/orders/pre_checkout'>['body'];

/** A day and hours that the shopper has picked. */
export interface Slot {
  date: string;
  from: string | null;
  to: string | null;
}

/** The day of an order that was refused, as the order named it. */
export type RefusedDay = Pick<
  Choice,
  'city_id' | 'delivery_id' | 'delivery_date' | 'delivery_time_from' | 'delivery_time_to'
>;

/** What the shopper has typed and chosen, whether it is still offered or not; outlives a reload. */
export interface CheckoutDraft {
  name: string;
  surname: string;
  phone: string;
  email: string;
  comment: string;
  deliveryType: DeliveryType | null;
  address_id: number | null;
  /** The fields of a new address; null before anything is typed. */
  new_address: AddressValues | null;
  /** An address for this order only, which is not saved; and whether the order goes there. */
  order_address: AddressValues | null;
  to_order_address: boolean;
  pickup_store_id: number | null;
  postamat_id: number | null;
  /** Picked days and hours by way of delivery. */
  slots: Partial<Record<DeliveryType, Slot>>;
  payment_id: number | null;
  /** The code that was sent to confirm the phone. */
  sent: SentCode | null;
  /** One-click order: the code in force; null means the one that the shop has stored. */
  promocode: string | null;
  /** One-click order: the code as typed; null before anything is. */
  promo_draft: string | null;
  /** One-click order: null means the one chosen in the cart. */
  selected_limit_type: LimitType | null;
  use_bonuses: boolean;
  operator_call: boolean;
  /** The city of a one-click order when it is not the shopper's. */
  other_city: City | null;
}

export const emptyDraft: CheckoutDraft = {
  name: '',
  surname: '',
  phone: '',
  email: '',
  comment: '',
  deliveryType: null,
  address_id: null,
  new_address: null,
  order_address: null,
  to_order_address: false,
  pickup_store_id: null,
  postamat_id: null,
  slots: {},
  payment_id: null,
  sent: null,
  promocode: null,
  promo_draft: null,
  selected_limit_type: null,
  use_bonuses: true,
  operator_call: false,
  other_city: null,
};

/** The shop's answers that a choice is made from; null while one is not known. */
export interface Offers {
  deliveries: readonly Delivery[] | null;
  payments: readonly Payment[] | null;
  addresses: Address[] | null;
  shops: readonly Store[] | null;
  postamats: readonly PickupPoint[] | null;
}

/** The part of a draft that is still offered, completed by the default choices. */
interface Reconciled {
  city: string;
  city_id: number;
  delivery_id: number | null;
  delivery_date: string | null;
  assemble_date: string | null;
  delivery_time_from: string | null;
  delivery_time_to: string | null;
  is_budget_payment: boolean;
}

/** Days that the shop has refused on this visit. */
export interface Refused {
  refused: readonly RefusedDay[];
}

/** Section 3, Checkout state and Fast order (EN-05); their sums are those of the totals' query. */
export type CheckoutData = CheckoutDraft & Refused & Offers & Reconciled;
