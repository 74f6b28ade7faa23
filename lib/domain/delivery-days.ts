/**
 * Cut-off hour, Moscow time. For an order placed at or after this hour, delivery days are counted from the next day.
 */
export const CUT_OFF_HOUR = 16;

/** Number of days among which a shopper chooses the day of delivery. */
export const OFFERED_DELIVERY_DAYS = 7;
