// This file is separate from text.ts, so that a page with an input field does not load the functions of text.ts.

/** Maximum length of any input field, characters (VA-04). */
export const TEXT_MAX = 500;
/** Maximum length of an e-mail address to which mail can be sent, characters. */
export const EMAIL_MAX = 254;
/** Maximum length of a typed phone with all separators, characters. */
export const PHONE_MAX = 40;
/** Maximum length of a typed promo code, characters. */
export const PROMO_CODE_MAX = 40;
/** Number of digits of a code sent by SMS. */
export const SMS_CODE_LENGTH = 6;
/** Maximum length of a typed certificate number with spaces and dashes, characters. */
export const CERTIFICATE_MAX = 40;
/** Maximum length of a typed PIN, characters. */
export const PIN_MAX = 10;

/** Maximum length of a search query, UTF-16 code units. */
export const MAX_QUERY = 100;
