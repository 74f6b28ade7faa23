/**
 * Countries whose phones the shop accepts: Russia and Belarus (section 3), Armenia's +374 (section 5). More
 * than the countries it delivers to.
 */
export type PhoneCountry = 'RU' | 'BY' | 'AM';

/**
 * Valid phones by section 5: 12 characters with +7, 13 with +375 and +374, the plus included. Besides the
 * length, only numbers that no network assigns are refused: in Russia and Belarus a number does not begin
 * with 0, which is a dialling prefix there. +7 1…, 2… and 5… are reserved and may be assigned one day, +7 6…
 * and 7… are Kazakhstan's: these are accepted. Armenia's thirteenth character is the 0 that is dialled inside the
 * country; normalizePhone adds it to numbers without it.
 */
const PHONE = /^\+(?:7[1-9]\d{9}|375[1-9]\d{8}|374\d{9})$/;

/** An Armenian number as its owner writes it abroad: eight digits, without the 0. */
const ARMENIAN = /^\+374(?=[1-9]\d{7}$)/;

/** True for a normalised phone (VA-01); forms and the API use this one rule. */
export const isPhone = (phone: string): boolean => PHONE.test(phone);

/**
 * Normalises a phone to `+` and digits: spaces, brackets and dashes are removed, `8 916…` and `916…` become
 * `+7916…`, `00375…` and `375…` become `+375…`, `+374 91 234567` becomes `+374091234567`. It does not know the caller's
 * country, so digits that are ambiguous between countries (`80 29…`) do not become a valid phone. Does not validate; see
 * isPhone.
 */
export const normalizePhone = (input: string): string => internationalPhone(input).replace(ARMENIAN, '+3740');

function internationalPhone(input: string): string {
  const digits = input.replace(/\D/g, '');
  if (digits === '') return '';
  // Without its plus, another country's number may look like a Russian one.
  if (/^\D*\+/.test(input)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (/^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  if (/^9\d{9}$/.test(digits)) return `+7${digits}`;
  return `+${digits}`;
}

/**
 * The digits that are dialled from abroad, as gateways, banks and carriers take them: Armenian ones without the 0.
 * @param phone normalised
 */
export const dialledDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^3740/, '374');

/** The last four digits, which may stand for a phone; null for anything else. */
function lastDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/** True for a phone hint: a whole phone or its last four digits, typed by somebody who knows the phone. */
export const isPhoneHint = (typed: string): boolean =>
  lastDigits(typed) !== null || isPhone(normalizePhone(typed));

/** Whether a hint is a whole phone. */
export const isWholePhone = (typed: string): boolean =>
  lastDigits(typed) === null && isPhone(normalizePhone(typed));

/**
 * Whether a hint matches this phone.
 * @param typed see isPhoneHint
 * @param phone normalised
 */
export function matchesPhone(typed: string, phone: string): boolean {
  const digits = lastDigits(typed);
  return digits === null ? normalizePhone(typed) === phone : phone.endsWith(digits);
}
