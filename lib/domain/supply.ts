/** An open store that can send units of a size. */
export interface Supplier {
  store_id: number;
  city_id: number;
  /** Units in the store. */
  quantity: number;
  /** Days that a parcel needs at most from the store's city to the warehouse; null where nothing is sent to other cities. */
  travel_days: number | null;
}

/** A line of an order, and where its units are. */
export interface Supply {
  /** Units that are ordered. */
  quantity: number;
  /** Units in the warehouse. */
  warehouse: number;
  suppliers: readonly Supplier[];
}

/**
 * Days that a store's unit travels before the terms of the order's city begin. A store of the same city counts as the
 * warehouse does.
 * @returns null where the unit cannot get there
 */
export const travelDays = (
  { city_id, travel_days }: Pick<Supplier, 'city_id' | 'travel_days'>,
  cityId: number,
): number | null => (city_id === cityId ? 0 : travel_days);

/**
 * Days by which a line reaches a city later than goods of the warehouse: the travel of its last unit, the quickest
 * stores first.
 * @returns null when it cannot be sent there
 */
export function lineDelay({ quantity, warehouse, suppliers }: Supply, cityId: number): number | null {
  let missing = quantity - warehouse;
  if (missing <= 0) return 0;
  const units = suppliers
    .flatMap((supplier) => {
      const days = travelDays(supplier, cityId);
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
 * Days by which an order reaches a city later than goods of the warehouse: its slowest line decides. Every promise of a
 * delivery and every day that an order may be placed for counts from it (decision 080).
 * @returns null when a line cannot be sent there
 */
export function orderDelay(lines: readonly Supply[], cityId: number): number | null {
  let slowest = 0;
  for (const line of lines) {
    const days = lineDelay(line, cityId);
    if (days === null) return null;
    slowest = Math.max(slowest, days);
  }
  return slowest;
}
