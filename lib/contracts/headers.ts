/**
 * Whom a page belongs to: the `customer_id` that auth/check answered with. A request that brings the header is answered
 * as that customer's or with 401 `session_ended`, and never as a guest's; without it nothing is compared.
 */
export const EXPECTED_CUSTOMER = 'x-expected-customer';

/** The error code of that answer. */
export const SESSION_ENDED = 'session_ended';

/** The error code of a write that was sent before a sign-in and came after it: nothing was stored, it may be repeated. */
export const JUST_SIGNED_IN = 'just_signed_in';

/**
 * The secret of the link in a letter or an SMS about an order: it opens that order to whoever shows it. A header, since
 * addresses are logged.
 */
export const ORDER_KEY = 'x-order-key';
