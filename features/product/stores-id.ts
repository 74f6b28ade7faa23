/**
 * Builds the DOM id of a product's stores section. It contains the product's id, because the router retains
 * previous pages in the document.
 */
export const buildStoresId = (product: number) => `stores-${product}`;
