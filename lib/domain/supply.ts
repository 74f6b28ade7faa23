/** Open store that can send units of a size. */
export interface Supplier {
  store_id: number;
  city_id: number;
  /** Units in the store. */
  quantity: number;
  /**
   * Maximum travel days of a parcel from the store's city to the warehouse. Null when the store sends nothing to other
   * cities.
   */
  travel_days: number | null;
}

/** Order line with the locations of its units. */
export interface Supply {
  /** Ordered units. */
  quantity: number;
  /** Units in the warehouse. */
  warehouse: number;
  suppliers: readonly Supplier[];
}

/**
 * Computes the days by which a store's unit arrives later than the delivery terms of the order's city. A store in the
 * same city counts as the warehouse.
 * @returns null when the unit cannot be sent there
 */
export const computeTravelDays = (
  { city_id, travel_days }: Pick<Supplier, 'city_id' | 'travel_days'>,
  cityId: number,
): number | null => (city_id === cityId ? 0 : travel_days);

/**
 * Computes the days by which a line arrives later than products from the warehouse: the travel of its last unit, with
 * the fastest stores first.
 * @returns null when it cannot be sent there
 */
export function computeLineDelay({ quantity, warehouse, suppliers }: Supply, cityId: number): number | null {
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
 * Computes the days by which an order arrives later than products from the warehouse. The slowest line determines it.
 * All delivery promises and all days that can be chosen for an order include it (decision 080).
 * @returns null when a line cannot be sent there
 */
export function computeOrderDelay(lines: readonly Supply[], cityId: number): number | null {
  let slowest = 0;
  for (const line of lines) {
    const days = computeLineDelay(line, cityId);
    if (days === null) return null;
    slowest = Math.max(slowest, days);
  }
  return slowest;
}
