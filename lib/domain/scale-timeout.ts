/**
 * Returns a timeout in milliseconds, multiplied by TIME_LIMIT_FACTOR. Test machines set this factor, because on them
 * the shop shares the CPU with the browsers of the tests, and responses take longer than in production.
 */
export const scaleTimeout = (milliseconds: number): number =>
  milliseconds * (Number(process.env.TIME_LIMIT_FACTOR) || 1);
