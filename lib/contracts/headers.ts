/**
 * Header with the identifier of the customer whose data the page shows: the `customer_id` from auth/check. If the
 * session belongs to another customer or to a guest, the response is 401 `session_ended`. Without the header this check
 * is omitted.
 */
export const EXPECTED_CUSTOMER_HEADER = 'x-expected-customer';

/** Error code of a request whose expected customer is not the customer of the session. */
export const SESSION_ENDED_CODE = 'session_ended';

/**
 * Error code of a write that was sent before a sign-in and arrived after it. Nothing was stored, so the write can be
 * retried.
 */
export const JUST_SIGNED_IN_CODE = 'just_signed_in';

/**
 * Header with the secret from the link in an e-mail or an SMS about an order. The secret grants access to that order.
 * It is sent in a header because URLs are logged.
 */
export const ORDER_KEY_HEADER = 'x-order-key';
