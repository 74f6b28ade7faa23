/** Cut-off hour, Moscow time. For an order placed from this hour on, delivery days are counted from tomorrow. */
export const CUT_OFF_HOUR = 16;

/** Number of days among which a shopper chooses the day of delivery. */
export const OFFERED_DELIVERY_DAYS = 7;
