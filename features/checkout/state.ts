import type { AddressValues } from '#features/addresses/index.ts';
import type { SentCode } from '#features/confirm-phone/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import type { LimitType } from '#lib/contracts/cart.ts';
import type { Delivery, Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { City, Store } from '#lib/contracts/locations.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';

/** Parameters of pre_checkout. */
export type CheckoutChoice = EndpointInput<'POST /services/rest/v1/orders/pre_checkout'>['body'];

/** Day and hours that the shopper has picked. */
export interface DeliverySlot {
  date: string;
  from: string | null;
  to: string | null;
}

/** Delivery day of a refused order, in the format of the order's request. */
export type RefusedDay = Pick<
  CheckoutChoice,
  'city_id' | 'delivery_id' | 'delivery_date' | 'delivery_time_from' | 'delivery_time_to'
>;

/** Typed and chosen values, whether still offered or not. They survive a reload. */
export interface CheckoutDraft {
  name: string;
  surname: string;
  phone: string;
  email: string;
  comment: string;
  deliveryType: DeliveryType | null;
  address_id: number | null;
  /** Fields of a new address. Null before anything is typed. */
  new_address: AddressValues | null;
  /** Address for this order only, which is not saved. The order is sent to it while `to_order_address` is true. */
  order_address: AddressValues | null;
  to_order_address: boolean;
  pickup_store_id: number | null;
  postamat_id: number | null;
  /** Picked days and hours by delivery method. */
  slots: Partial<Record<DeliveryType, DeliverySlot>>;
  payment_id: number | null;
  /** Code that was sent to confirm the phone. */
  sent: SentCode | null;
  /** One-click order: the applied code. Null for the code that the shop has stored. */
  promocode: string | null;
  /** One-click order: the code as typed. Null before anything is typed. */
  promo_draft: string | null;
  /** One-click order: the chosen benefit. Null for the benefit that is chosen in the cart. */
  selected_limit_type: LimitType | null;
  use_bonuses: boolean;
  operator_call: boolean;
  /** City of a one-click order. Null for the shopper's own city. */
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

/** Options that the back end has returned and the shopper chooses from. Null while they have not loaded. */
export interface CheckoutOptions {
  deliveries: readonly Delivery[] | null;
  payments: readonly Payment[] | null;
  addresses: Address[] | null;
  shops: readonly Store[] | null;
  postamats: readonly PickupPoint[] | null;
}

/** Part of a draft that is still offered, completed by the default choices. */
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

/** Days that the shop has refused during this visit. */
export interface RefusedDays {
  refused: readonly RefusedDay[];
}

/** Entities Checkout state and Fast order of section 3 (EN-05). The totals are cached by a separate query. */
export type CheckoutData = CheckoutDraft & RefusedDays & CheckoutOptions & Reconciled;
