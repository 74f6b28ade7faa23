/**
 * Digest of an error that means that the shop did not answer in time. The storefront sets it (lib/api), Next writes
 * it into the page's data, and the gateway answers such a page with 503 instead of 500.
 */
export const SHOP_UNAVAILABLE_DIGEST = 'SHOP_UNAVAILABLE';
