/**
 * Name of the device cookie, which the back end sets. The cookie contains signed identifiers of the customers who have
 * signed in with this browser.
 */
export const DEVICE_COOKIE = 'known';
