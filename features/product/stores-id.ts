/**
 * Builds the DOM id of a product's stores section. The DOM id contains the product's id, because the router retains
 * previous pages in the document.
 */
export const buildStoresId = (product: number) => `stores-${product}`;
