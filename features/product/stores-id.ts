/** The anchor of a product's stores; the router keeps pages that were left, so it is the product's own. */
export const storesId = (product: number) => `stores-${product}`;
