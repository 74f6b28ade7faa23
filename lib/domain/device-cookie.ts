/** Cookie with signed identifiers of customers who have signed in with this browser. The back end sets it. */
export const DEVICE_COOKIE = 'known';
