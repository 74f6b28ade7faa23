/**
 * Id of a product's stores section. It contains the product's id, because the router keeps pages that were
 * left in the document.
 */
export const storesId = (product: number) => `stores-${product}`;
