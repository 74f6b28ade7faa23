// Apart from what compares and shortens texts, so that a page with a field does not load that.

/** VA-04: most characters that any input accepts. */
export const TEXT_MAX = 500;
/** The longest e-mail address that mail can be sent to, characters. */
export const EMAIL_MAX = 254;
/** The longest phone as typed, with all separators, characters. */
export const PHONE_MAX = 40;
/** The longest promo code as typed, characters. */
export const PROMO_CODE_MAX = 40;
/** Digits of a code sent by SMS. */
export const SMS_CODE_LENGTH = 6;
/** The longest certificate number as typed, with spaces and dashes, characters. */
export const CERTIFICATE_MAX = 40;
/** The longest PIN as typed, characters. */
export const PIN_MAX = 10;

/** The longest search query, in characters (UTF-16). */
export const MAX_QUERY = 100;
