const DIGITS = 16;

/** Of the codes of electronic certificates: five bits a character, without those that are mistaken for another. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

/** Removes the spaces and dashes that a certificate's number is printed with. */
export const normalizeCertificate = (input: string): string => input.replace(/[\s-]/g, '');

/** True for a certificate's number: sixteen digits. */
export const isCertificate = (number: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(number);

/** Formats a number while it is typed: at most sixteen digits, in groups of four. */
export const maskCertificate = (input: string): string =>
  (
    input
      .replace(/\D/g, '')
      .slice(0, DIGITS)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

export type CertificateStatus = 'inactive' | 'active' | 'spent' | 'expired' | 'blocked';

/**
 * The status of a certificate on a day.
 * @param status the status that the shop has set
 * @param balance what is left, in any unit
 * @param validUntil the last day on which it can be used, `YYYY-MM-DD` in Moscow
 * @param today the present day in Moscow, `YYYY-MM-DD`
 */
export function certificateState(
  status: 'inactive' | 'active' | 'blocked',
  balance: number,
  validUntil: string,
  today: string,
): CertificateStatus {
  if (status === 'blocked') return 'blocked';
  if (validUntil < today) return 'expired';
  if (status === 'inactive') return 'inactive';
  return balance > 0 ? 'active' : 'spent';
}
