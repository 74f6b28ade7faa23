export const DELIVERY_TYPES = ['courier', 'storepickup', 'pickuppoints'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Types of pickup points: `pvz` has staff, `postamat` is a parcel locker. */
export const PICKUP_POINT_TYPES = ['pvz', 'postamat'] as const;
export type PickupPointType = (typeof PICKUP_POINT_TYPES)[number];

/** Destinations of a carrier's parcel. */
export const PARCEL_DESTINATIONS = ['courier', ...PICKUP_POINT_TYPES] as const;
export type ParcelDestination = (typeof PARCEL_DESTINATIONS)[number];

/**
 * Statuses of a parcel at the carrier:
 * - `sending`: the carrier has not responded yet.
 * - `accepted`: the carrier is validating the registration.
 * - `registered`: the carrier expects or has the parcel.
 * - `refused`: the carrier or the shop could not register the parcel.
 * - `deleting`, `deleted`: the registration is being cancelled, or is cancelled.
 */
export const SHIPMENT_STATUSES = [
  'sending',
  'accepted',
  'registered',
  'refused',
  'deleting',
  'deleted',
  'delivered',
  'not_delivered',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
