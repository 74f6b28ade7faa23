/** From this hour, Moscow time, the days of a delivery are counted from tomorrow. */
export const CUT_OFF_HOUR = 16;

/** Days among which a shopper chooses the one of a delivery. */
export const OFFERED_DAYS = 7;
