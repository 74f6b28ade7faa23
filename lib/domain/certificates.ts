const DIGITS = 16;

/** A certificate's number without the spaces and dashes it is printed with. */
export const normalizeCertificate = (input: string): string => input.replace(/[\s-]/g, '');

/** True for the sixteen digits of a certificate. */
export const isCertificate = (number: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(number);

/** A number as it is typed: sixteen digits at most, in groups of four. */
export const maskCertificate = (input: string): string =>
  (
    input
      .replace(/\D/g, '')
      .slice(0, DIGITS)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

export type CertificateStatus = 'inactive' | 'active' | 'spent' | 'expired' | 'blocked';

/**
 * What a certificate is worth today.
 * @param status what the shop has set
 * @param balance what is left, in whatever unit
 * @param validUntil the last day it pays, `YYYY-MM-DD` in Moscow
 * @param today the present day there
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
