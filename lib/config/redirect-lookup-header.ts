/**
 * The response header by which the middleware tells the gateway that the redirect lookup failed. Such an answer is
 * cached for a second only: the address may redirect after all.
 */
export const REDIRECT_LOOKUP_HEADER = 'x-redirect-lookup';
export const LOOKUP_FAILED = 'failed';
