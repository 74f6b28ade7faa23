export const DELIVERY_TYPES = ['courier', 'storepickup', 'pickuppoints'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Pickup points with staff, and parcel lockers. */
export const POINT_TYPES = ['pvz', 'postamat'] as const;
export type PointType = (typeof POINT_TYPES)[number];

/** Where a carrier brings a parcel. */
export const PARCEL_KINDS = ['courier', ...POINT_TYPES] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

/**
 * Statuses of a parcel at the carrier. `sending`: the carrier has not answered yet; `accepted`: it checks; `registered`:
 * it waits for the parcel or has it; `refused`: the carrier or the shop did not do it; `deleting` and `deleted`: the
 * registration was taken back.
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
