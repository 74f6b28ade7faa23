/**
 * Builds the path of the orders page with one order open. Addresses are lower case (RD-01), order numbers are not.
 */
export const buildOrderPath = (number: string): string =>
  `/personal/orders?order=${encodeURIComponent(number.toLowerCase())}`;
