/** The value of the cookie that says the city is confirmed; the session holds which city. */
export const CONFIRMED = 'yes';
