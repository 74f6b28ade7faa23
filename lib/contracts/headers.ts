/**
 * Header with the customer to whom the page belongs: the `customer_id` from auth/check. A request with it is answered
 * as that customer's request or with 401 `session_ended`, and never as a guest's. Without the header nothing is
 * compared.
 */
export const EXPECTED_CUSTOMER = 'x-expected-customer';

/** Error code of a request that expects another customer than the session's. */
export const SESSION_ENDED = 'session_ended';

/**
 * Error code of a write that was sent before a sign-in and arrived after it. Nothing was stored, so it can be retried.
 */
export const JUST_SIGNED_IN = 'just_signed_in';

/**
 * Header with the secret of the link in an e-mail or an SMS about an order. It grants access to that order. It is a
 * header because URLs are logged.
 */
export const ORDER_KEY = 'x-order-key';
