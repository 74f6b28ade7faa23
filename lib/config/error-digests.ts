/**
 * Digest of the error for a back end that is unavailable. The storefront sets the digest (lib/api) and Next
 * writes it into the failed page. The gateway then sends this page with 503 instead of 500.
 */
export const SHOP_UNAVAILABLE_DIGEST = 'SHOP_UNAVAILABLE';
