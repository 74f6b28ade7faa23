/** From this hour, Moscow time, the days of a delivery are counted from tomorrow. */
export const CUT_OFF_HOUR = 16;
