/** Section 9: most pickup points in one answer. */
export const POINTS_LIMIT = 7000;
