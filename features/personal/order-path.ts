/**
 * Builds the path of the orders page with one order open. The number is converted to lower case, because URLs are in
 * lower case (RD-01).
 */
export const buildOrderPath = (number: string): string =>
  `/personal/orders?order=${encodeURIComponent(number.toLowerCase())}`;
