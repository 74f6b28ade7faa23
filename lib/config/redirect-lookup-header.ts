/**
 * Response header with which the middleware reports a failed redirect lookup to the gateway. Such an answer is
 * cached for one second only, because the address may be a redirect.
 */
export const REDIRECT_LOOKUP_HEADER = 'x-redirect-lookup';
export const LOOKUP_FAILED = 'failed';
