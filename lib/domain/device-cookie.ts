/** Cookie with the signed labels of customers who have signed in with this browser; set by the backend. */
export const DEVICE_COOKIE = 'known';
