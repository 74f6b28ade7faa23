/**
 * Response header by which the middleware reports a failed redirect lookup to the gateway. The gateway caches such a
 * response for one second only, because the requested URL may have a redirect.
 */
export const REDIRECT_LOOKUP_HEADER = 'x-redirect-lookup';
export const REDIRECT_LOOKUP_FAILED = 'failed';
