/** Open store that can send units of a size. */
export interface SupplyingStore {
  store_id: number;
  city_id: number;
  /** Units in the store. */
  quantity: number;
  /**
   * Maximum number of days that a parcel travels from the store's city to the warehouse. Null when the store sends
   * nothing to other cities.
   */
  travel_days: number | null;
}

/** Order line with the locations of its units. */
export interface LineSupply {
  /** Ordered units. */
  quantity: number;
  /** Units in the warehouse. */
  warehouse: number;
  suppliers: readonly SupplyingStore[];
}

/**
 * Computes by how many days a unit from a store arrives later than a unit from the warehouse. A store in the order's
 * city has no delay.
 * @param cityId city of the order
 * @returns null when the unit cannot be sent to this city
 */
export const computeTravelDays = (
  { city_id, travel_days }: Pick<SupplyingStore, 'city_id' | 'travel_days'>,
  cityId: number,
): number | null => (city_id === cityId ? 0 : travel_days);

/**
 * Computes by how many days an order line arrives later than products from the warehouse. The fastest stores send their
 * units first. The delay is the travel time of the last unit.
 * @param cityId city of the order
 * @returns null when the line cannot be sent to this city
 */
export function computeLineDelay(
  { quantity, warehouse, suppliers }: LineSupply,
  cityId: number,
): number | null {
  let missing = quantity - warehouse;
  if (missing <= 0) return 0;
  const units = suppliers
    .flatMap((supplier) => {
      const days = computeTravelDays(supplier, cityId);
      return days === null ? [] : [{ days, quantity: supplier.quantity }];
    })
    .toSorted((one, other) => one.days - other.days);
  for (const { days, quantity: there } of units) {
    missing -= there;
    if (missing <= 0) return days;
  }
  return null;
}

/**
 * Computes by how many days an order arrives later than products from the warehouse. The slowest line determines the
 * delay. Delivery promises and the days that can be chosen for an order include this delay (decision 080).
 * @param cityId city of the order
 * @returns null when a line cannot be sent to this city
 */
export function computeOrderDelay(lines: readonly LineSupply[], cityId: number): number | null {
  let slowest = 0;
  for (const line of lines) {
    const days = computeLineDelay(line, cityId);
    if (days === null) return null;
    slowest = Math.max(slowest, days);
  }
  return slowest;
}
