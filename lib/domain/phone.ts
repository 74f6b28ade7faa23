/**
 * Countries whose phones the shop takes: Russia and Belarus (section 3), Armenia's +374 (section 5).
 * Wider than the countries it delivers to.
 */
export type PhoneCountry = 'RU' | 'BY' | 'AM';

/**
 * Whole phones by section 5, the plus counted: +7 and 12 characters, +375 and +374 and 13.
 * Refused beyond the length is only what no network gives: a subscriber's number in Russia and Belarus never begins
 * with 0, which there is a prefix of dialling. +7 1…, 2… and 5… are reserves that may be given out one day,
 * +7 6… and 7… are Kazakhstan's: they pass. Armenia's thirteenth character is the 0 before the area's code.
 */
const PHONE = /^\+(?:7[1-9]\d{9}|375[1-9]\d{8}|374\d{9})$/;

/** True for a phone in its normal form (VA-01); the one rule for forms and calls. */
export const isPhone = (phone: string): boolean => PHONE.test(phone);

/**
 * Brings a phone to `+` and digits: spaces, brackets and dashes go, `8 916…` and `916…` become `+7916…`,
 * `00375…` and `375…` become `+375…`. Knows nothing of where the caller is, so what several countries dial alike
 * (`80 29…`) stays no phone. Does not judge; see isPhone.
 */
export function normalizePhone(input: string): string {
  const digits = input.replace(/\D/g, '');
  if (digits === '') return '';
  // Another country's number may look like a Russian one without its plus.
  if (/^\D*\+/.test(input)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (/^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  if (/^9\d{9}$/.test(digits)) return `+7${digits}`;
  return `+${digits}`;
}

/** The four digits that a phone may be named by; null for anything else. */
function lastDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/** True for what names a phone to somebody who knows it: the whole of it, or its last four digits. */
export const isPhoneHint = (typed: string): boolean =>
  lastDigits(typed) !== null || isPhone(normalizePhone(typed));

/**
 * Whether a hint names this phone.
 * @param typed see isPhoneHint
 * @param phone in its normal form
 */
export function matchesPhone(typed: string, phone: string): boolean {
  const digits = lastDigits(typed);
  return digits === null ? normalizePhone(typed) === phone : phone.endsWith(digits);
}
