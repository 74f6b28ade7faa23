/**
 * Folds a text for comparing and searching: lower case, ё as е, single spaces, none at the ends.
 * `products.search_text` and city names are compared in this form.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}

/** VA-04: no input of the shop takes more characters. */
export const TEXT_MAX = 500;
/** The longest e-mail address that mail can be sent to. */
export const EMAIL_MAX = 254;
/** The longest phone as it is typed, with all that people put between its digits. */
export const PHONE_MAX = 40;
/** The longest promo code as it is typed. */
export const PROMO_CODE_MAX = 40;
/** Digits of a code that came by SMS. */
export const SMS_CODE_LENGTH = 6;
/** A certificate's number as it is typed, spaces and dashes included. */
export const CERTIFICATE_MAX = 40;

/** The longest search query, in characters (UTF-16). */
export const MAX_QUERY = 100;

/** The words of a search query, folded: runs of letters and digits, the rest only separates. */
export function searchWords(query: string): string[] {
  return foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
}
