/** Hour from which delivery days are counted from tomorrow, Moscow time. */
export const CUT_OFF_HOUR = 16;

/** Number of days among which a shopper chooses the day of delivery. */
export const OFFERED_DAYS = 7;
