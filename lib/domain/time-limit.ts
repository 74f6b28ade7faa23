/**
 * Returns the time limit of an answer in milliseconds: the given one, multiplied by TIME_LIMIT_FACTOR. A test machine sets
 * it, because there the shop shares its processors with the browsers that test it, and an answer in time for them is late
 * for a shopper.
 */
export const timeLimit = (milliseconds: number): number =>
  milliseconds * (Number(process.env.TIME_LIMIT_FACTOR) || 1);
