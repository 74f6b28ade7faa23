export const DELIVERY_TYPES = ['courier', 'storepickup', 'pickuppoints'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Types of pickup points: with staff, and parcel lockers. */
export const POINT_TYPES = ['pvz', 'postamat'] as const;
export type PointType = (typeof POINT_TYPES)[number];

/** Destinations of a carrier's parcel. */
export const PARCEL_KINDS = ['courier', ...POINT_TYPES] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

/**
 * Statuses of a parcel at the carrier. `sending`: the carrier has not answered yet. `accepted`: the carrier is
 * validating it. `registered`: the carrier expects or has the parcel. `refused`: the carrier or the shop could not
 * register it. `deleting` and `deleted`: the registration was cancelled.
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
