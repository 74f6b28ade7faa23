import type { AddressValues } from '#features/addresses/index.ts';
import type { Address } from '#lib/contracts/address.ts';
import type { Delivery, Payment, PickupPoint } from '#lib/contracts/delivery.ts';
import type { Store } from '#lib/contracts/local.ts';
import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';

/** A day and hours that the shopper has picked. */
export interface Slot {
  date: string;
  from: string | null;
  to: string | null;
}

/** What the shopper has typed and chosen; outlives a reload. */
export interface CheckoutDraft {
  name: string;
  surname: string;
  phone: string;
  email: string;
  comment: string;
  deliveryType: DeliveryType | null;
  delivery_id: number | null;
  address_id: number | null;
  /** The fields of a new address; null before anything is typed. */
  new_address: AddressValues | null;
  /** An address for this order only, which is not saved; and whether the order goes there. */
  order_address: AddressValues | null;
  to_order_address: boolean;
  pickup_store_id: number | null;
  postamat_id: number | null;
  /** What was picked for each way of delivery; the fields below hold the part of it that is still offered. */
  slots: Partial<Record<DeliveryType, Slot>>;
  delivery_date: string | null;
  assemble_date: string | null;
  delivery_time_from: string | null;
  delivery_time_to: string | null;
  payment_id: number | null;
  is_budget_payment: boolean;
}

/** The last answers of the shop; null before the first. */
export interface CheckoutReceived {
  deliveries: Delivery[] | null;
  payments: Payment[] | null;
  addresses: Address[] | null;
  shops: Store[] | null;
  postamats: PickupPoint[] | null;
  bonus: CheckoutTotals['bonus'];
  bonus_debet: CheckoutTotals['bonus_debet'];
  amount: number | null;
  discounts: CheckoutTotals['discounts'];
  delivery_price: number | null;
  final_amount: number | null;
}

/** What the shop has refused since its last list; not a part of the draft. */
interface Refused {
  /** Days, `YYYY-MM-DD`, by way of delivery. */
  refused_days: Partial<Record<DeliveryType, readonly string[]>>;
}

/** Section 3, Checkout state (EN-05). */
export type CheckoutData = CheckoutDraft & CheckoutReceived & Refused;

export const emptyDraft: CheckoutDraft = {
  name: '',
  surname: '',
  phone: '',
  email: '',
  comment: '',
  deliveryType: null,
  delivery_id: null,
  address_id: null,
  new_address: null,
  order_address: null,
  to_order_address: false,
  pickup_store_id: null,
  postamat_id: null,
  slots: {},
  delivery_date: null,
  assemble_date: null,
  delivery_time_from: null,
  delivery_time_to: null,
  payment_id: null,
  is_budget_payment: false,
};

export const nothingReceived: CheckoutReceived = {
  deliveries: null,
  payments: null,
  addresses: null,
  shops: null,
  postamats: null,
  bonus: 0,
  bonus_debet: 0,
  amount: null,
  discounts: [],
  delivery_price: null,
  final_amount: null,
};
