/** Where an order stands open; addresses are lower case (RD-01), numbers are not. */
export const orderHref = (number: string): string => `/personal/orders?order=${number.toLowerCase()}`;
