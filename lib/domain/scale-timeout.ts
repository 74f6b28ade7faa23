/**
 * Returns a timeout in milliseconds, multiplied by TIME_LIMIT_FACTOR. Test machines set the factor, because there the
 * shop shares the CPU with the browsers that test it, and answers take longer than in production.
 */
export const scaleTimeout = (milliseconds: number): number =>
  milliseconds * (Number(process.env.TIME_LIMIT_FACTOR) || 1);
