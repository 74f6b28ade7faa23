/** Section 9: the most pickup points of one answer. */
export const POINTS_LIMIT = 7000;
