/** Phone countries of the spec: Russia and Belarus (section 3), +374 (section 5). Lengths count the plus. */
const LENGTHS: ReadonlyArray<readonly [prefix: string, length: number]> = [
  ['+7', 12],
  ['+375', 13],
  ['+374', 13],
];

/**
 * Brings what a person types or pastes to `+` and digits: spaces, brackets and dashes go,
 * `8 916…` and `916…` become `+7916…`. Does not judge; see isPhone.
 */
export function normalizePhone(input: string): string {
  const digits = input.replace(/\D/g, '');
  if (digits === '') return '';
  if (digits.length === 11 && digits.startsWith('8') && !input.trim().startsWith('+'))
    return `+7${digits.slice(1)}`;
  if (digits.length === 10 && digits.startsWith('9')) return `+7${digits}`;
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

/** True for a phone of section 5 in its normal form (VA-01). */
export function isPhone(phone: string): boolean {
  return (
    /^\+\d+$/.test(phone) &&
    LENGTHS.some(([prefix, length]) => phone.startsWith(prefix) && phone.length === length)
  );
}
