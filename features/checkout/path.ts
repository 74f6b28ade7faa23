/** The page of an order; the path is in lower case (RD-01), unlike the number. */
export const orderPath = (number: string) => `/order/${number.toLowerCase()}`;
