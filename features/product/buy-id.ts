/**
 * Builds the DOM id of a product's purchase buttons. The DOM id contains the product's id, because the router retains
 * previous pages in the document.
 */
export const buildBuyId = (product: number): string => `buy-${product}`;
