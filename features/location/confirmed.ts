/** The value of the cookie that says the city is settled; which city, the session knows. */
export const CONFIRMED = 'yes';
