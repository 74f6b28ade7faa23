/** Value of the cookie that records a confirmed city. The city itself is stored in the session. */
export const CITY_CONFIRMED = 'yes';
