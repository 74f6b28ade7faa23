/**
 * Name of the device cookie. It contains signed identifiers of the customers who have signed in with this browser, and
 * the back end sets it.
 */
export const DEVICE_COOKIE = 'known';
