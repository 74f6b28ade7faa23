/**
 * Countries whose phones the shop accepts: Russia and Belarus (section 3), and Armenia with +374 (section 5). The shop
 * delivers only to some of these countries.
 */
export type PhoneCountry = 'RU' | 'BY' | 'AM';

/**
 * Pattern of valid phones (section 5): 12 characters with +7, 13 with +375 and +374, including the plus. Apart from the
 * length, the pattern refuses only numbers that no network assigns: in Russia and Belarus a number does not begin with
 * 0, because 0 is a dialling prefix there. Numbers that begin with +7 1, +7 2 or +7 5 are accepted, because they are
 * reserved and may be assigned in the future. Numbers of Kazakhstan (+7 6, +7 7) are accepted too. The thirteenth
 * character of an Armenian phone is the 0 that is dialled inside the country. normalizePhone adds this 0 when it is
 * missing.
 */
const PHONE = /^\+(?:7[1-9]\d{9}|375[1-9]\d{8}|374\d{9})$/;

/** Matches the country code of an Armenian number in international form: eight digits without the leading 0. */
const ARMENIAN = /^\+374(?=[1-9]\d{7}$)/;

/** True for a normalized phone that is valid (VA-01). Forms and the API use the same rule. */
export const isPhone = (phone: string): boolean => PHONE.test(phone);

/**
 * Normalizes a phone to `+` and digits. Spaces, brackets and dashes are removed. `8 916…` and `916…` become `+7916…`,
 * `00375…` and `375…` become `+375…`, `+374 91 234567` becomes `+374091234567`. The client's country is unknown here,
 * so digits that are ambiguous between countries (`80 29…`) do not become a valid phone. The result is not validated,
 * see isPhone.
 */
export const normalizePhone = (input: string): string => internationalPhone(input).replace(ARMENIAN, '+3740');

function internationalPhone(input: string): string {
  const digits = input.replace(/\D/g, '');
  if (digits === '') return '';
  // Without a plus, another country's number may look like a Russian one.
  if (/^\D*\+/.test(input)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (/^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  if (/^9\d{9}$/.test(digits)) return `+7${digits}`;
  return `+${digits}`;
}

/**
 * Converts a phone to the digits dialled from abroad, as gateways, banks and carriers require them: Armenian numbers
 * lose their leading 0.
 * @param phone normalized phone
 */
export const toDialledDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^3740/, '374');

/** Returns the digits of a text that has exactly four digits, or null for any other text. */
function lastDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/** True for a phone hint: a full phone or its last four digits, typed by a person who knows the phone. */
export const isPhoneHint = (typed: string): boolean =>
  lastDigits(typed) !== null || isPhone(normalizePhone(typed));

/** True for a hint that is a full phone. */
export const isFullPhone = (typed: string): boolean =>
  lastDigits(typed) === null && isPhone(normalizePhone(typed));

/**
 * True when a hint matches a phone.
 * @param typed phone hint, see isPhoneHint
 * @param phone normalized phone
 */
export function matchesPhone(typed: string, phone: string): boolean {
  const digits = lastDigits(typed);
  return digits === null ? normalizePhone(typed) === phone : phone.endsWith(digits);
}
