/** Of the codes of electronic certificates: five bits a character, without those that are mistaken for another. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 16;

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** Removes the spaces and dashes that a certificate's number or code is printed with; letters become capitals. */
export const normalizeCertificate = (input: string): string => input.replace(/[\s-]/g, '').toUpperCase();

/** True for the number of a plastic card, sixteen digits, and for the code of an electronic certificate. */
export const isCertificate = (number: string): boolean => CODE.test(number);

/** Formats a number or a code while it is typed: at most sixteen characters, in groups of four. */
export const maskCertificate = (input: string): string =>
  (
    input
      .toUpperCase()
      .replace(/[^\dA-Z]/g, '')
      .slice(0, CODE_LENGTH)
      .match(/.{1,4}/g) ?? []
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
