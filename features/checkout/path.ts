/** The page of an order; addresses are lower case (RD-01), numbers are not. */
export const orderPath = (number: string) => `/order/${number.toLowerCase()}`;
