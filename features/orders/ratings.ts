/** Stars a review may give. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
