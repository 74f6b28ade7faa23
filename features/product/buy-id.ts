/** The id of the buttons that buy a product: the router keeps pages that were left in the document. */
export const buyId = (product: number): string => `buy-${product}`;
